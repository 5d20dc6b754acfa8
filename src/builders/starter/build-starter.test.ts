import { describe, expect, test } from 'vitest'
import { type Example, surface, type Target } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { loadWordNet, type WordNetPos } from '../../lexicon/index.js'
import { starterFrom } from './build-starter.js'
import { normal } from './contexts.js'
import { scanWordNet } from './scan-wordnet.js'

const wordnet = await loadWordNet()
const scan = scanWordNet(wordnet)
const starter = starterFrom(scan, wordnet, 1)
const { provenance, ...sets } = starter
const sourcesById = new Map(provenance.map(({ id, sources }) => [id, sources]))
const itemsOf = (id: keyof typeof sets): readonly Example[] => Object.values(sets[id]).flat()
const everything = Object.keys(sets).flatMap((id) => itemsOf(id as keyof typeof sets))
const targetsOf = (item: Example): readonly Target[] =>
  item.kind === 'sense-match' ? [item.target] : item.kind === 'same-meaning' ? item.pair : []

const surplus = (items: readonly Example[]) =>
  items.reduce((sum, { gold }) => sum + (gold === true ? 1 : gold === false ? -1 : Number.NaN), 0)

/** Correlation of a feature with the label. */
function correlation(items: readonly Example[], feature: (item: Example) => number): number {
  const rows = items.map((item) => [feature(item), item.gold ? 1 : -1] as const)
  const mean = (i: 0 | 1) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (f: (row: readonly [number, number]) => number) =>
    rows.reduce((total, row) => total + f(row), 0)
  return (
    sum((row) => (row[0] - x) * (row[1] - y)) /
    Math.sqrt(sum((row) => (row[0] - x) ** 2) * sum((row) => (row[1] - y) ** 2))
  )
}

describe('the starter suite', () => {
  test.each([
    ['starter-sense-match', 2000],
    ['starter-same-meaning', 1000],
    ['starter-phrase-pair', 800],
  ] as const)('%s: more than %i items, balanced in every split', (id, fewest) => {
    expect(itemsOf(id).length).toBeGreaterThan(fewest)
    for (const split of Object.values(sets[id])) {
      expect(split.length).toBeGreaterThan(50)
      expect(Math.abs(surplus(split))).toBeLessThanOrEqual(2) // one for each part of speech
    }
  })

  test.each(['starter-sense-match', 'starter-same-meaning'] as const)('%s: no context twice', (id) => {
    const contexts = itemsOf(id).flatMap((item) => targetsOf(item).map(({ text }) => normal(text)))
    expect(new Set(contexts).size).toBe(contexts.length)
  })

  test.each(['starter-sense-match', 'starter-same-meaning'] as const)('%s: three items a word', (id) => {
    const counts = new Map<string, number>()
    for (const { group, slices } of itemsOf(id))
      counts.set(`${group}/${slices.pos}`, (counts.get(`${group}/${slices.pos}`) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBe(3)
  })

  test('no word of any test set in any train set', () => {
    const groups = (split: 'train' | 'dev' | 'test') =>
      new Set(Object.values(sets).flatMap((set) => set[split].map(({ group }) => group)))
    const [train, dev, held] = [groups('train'), groups('dev'), groups('test')]
    expect([...held].filter((word) => train.has(word) || dev.has(word))).toEqual([])
    expect([...dev].filter((word) => train.has(word))).toEqual([])
  })

  test('ids are unique and tell no sense; each has its sources', () => {
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length)
    expect(provenance).toHaveLength(everything.length)
    for (const { id } of everything) {
      expect(id).toMatch(/^[a-z-]+\/[a-z-]+-[0-9a-f]{10}$/)
      expect(sourcesById.has(id)).toBe(true)
    }
  })

  test('contexts are the examples that the sources name, with a form of the word as target', () => {
    for (const item of everything) {
      const contexts = sourcesById.get(item.id)!.filter(({ role }) => role === 'context')
      for (const [i, target] of targetsOf(item).entries()) {
        const { synset, senseKey, example } = contexts[i]!
        expect(wordnet.synset(synset)!.examples[example!]).toBe(target.text)
        expect(wordnet.sense(senseKey)).toMatchObject({ synset, lemma: item.group })
        const forms = wordnet.lemmatise(surface(target), synset.at(-1) as WordNetPos)
        expect(forms).toContain(item.group)
      }
    }
  })

  test('gold is what the sources say; false ones are of another supersense', () => {
    for (const item of everything) {
      const [a, b] = sourcesById.get(item.id)!.map(({ synset }) => wordnet.synset(synset)!)
      expect(a!.id === b!.id).toBe(item.gold)
      if (!item.gold && item.kind !== 'phrase-pair') expect(a!.lexname).not.toBe(b!.lexname)
      if (item.kind === 'sense-match') {
        expect(item.definition).toBe(b!.definition)
        expect(item.hypernyms.length).toBeGreaterThan(0)
      }
    }
  })

  test('a false phrase is the gloss of no sense of the word; each word once', () => {
    const items = Object.values(sets['starter-phrase-pair']).flat()
    expect(new Set(items.map(({ word }) => word)).size).toBe(items.length)
    for (const { word, phrase, gold } of items) {
      const glosses = wordnet.senses(word, 'n').map(({ synset }) => wordnet.synset(synset)!.definition)
      expect(glosses.some((gloss) => gloss.endsWith(phrase))).toBe(gold)
    }
  })
})

describe('the label cannot be found without understanding', () => {
  test.each([
    ['starter-sense-match', 'definition'],
    ['starter-sense-match', 'context'],
    ['starter-same-meaning', 'context'],
    ['starter-phrase-pair', 'word'],
    ['starter-phrase-pair', 'phrase'],
  ] as const)('%s: ranks of the %s', (id, role) => {
    const rank = (item: Example) => {
      const ranks = sourcesById.get(item.id)!.filter((source) => source.role === role)
      return ranks.reduce((sum, source) => sum + Math.min(source.rank, 6), 0) / ranks.length
    }
    expect(Math.abs(correlation(itemsOf(id), rank))).toBeLessThan(chance(id))
  })

  test('sense-match: share of true is even at each rank of the given sense', () => {
    for (let rank = 1; rank <= 5; rank++) {
      const items = itemsOf('starter-sense-match').filter(({ id }) =>
        sourcesById.get(id)!.some((source) => source.role === 'definition' && source.rank === rank),
      )
      expect(items.length).toBeGreaterThan(100)
      expect(Math.abs(surplus(items))).toBeLessThanOrEqual(6) // 2 parts of speech × 3 splits, one each
    }
  })

  test.each([
    ['starter-sense-match', 'length of the definition', lengthOfDefinition],
    ['starter-sense-match', 'number of hypernyms', numberOfHypernyms],
    ['starter-sense-match', 'length of the context', lengthOfContexts],
    ['starter-same-meaning', 'length of the contexts', lengthOfContexts],
    ['starter-sense-match', 'number of senses', sensesOf],
    ['starter-same-meaning', 'number of senses', sensesOf],
    ['starter-phrase-pair', 'number of senses', sensesOf],
    ['starter-phrase-pair', 'length of the word', ({ group }: Example) => group.length],
  ] as const)('%s: %s', (id, _, feature) => {
    expect(Math.abs(correlation(itemsOf(id), feature))).toBeLessThan(chance(id))
  })
})

describe('seeds', () => {
  const hash = (value: unknown) => hashText(JSON.stringify(value))
  test('the same seed gives the same bytes, another one others', () => {
    expect(hash(starterFrom(scan, wordnet, 1))).toBe(hash(starter))
    expect(hash(starterFrom(scan, wordnet, 2))).not.toBe(hash(starter))
  })
})

/** Three standard errors of a correlation of nothing with nothing: 3 / √n. */
function chance(id: keyof typeof sets): number {
  return 3 / Math.sqrt(itemsOf(id).length)
}

function lengthOfDefinition(item: Example): number {
  return item.kind === 'sense-match' ? item.definition!.length : Number.NaN
}

function numberOfHypernyms(item: Example): number {
  return item.kind === 'sense-match' ? item.hypernyms.length : Number.NaN
}

function lengthOfContexts(item: Example): number {
  return targetsOf(item).reduce((sum, { text }) => sum + text.length, 0)
}

function sensesOf({ group, slices }: Example): number {
  return Math.log2(wordnet.senses(group, slices.pos === 'verb' ? 'v' : 'n').length)
}
