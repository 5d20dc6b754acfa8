import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examples, marked } from '../../../test/fixtures/examples.js'
import { temporaryFolder } from '../../../test/polyseme.js'
import { type ExampleOf, question, wholeTarget } from '../../core/index.js'
import { embedder, openEncoder } from '../../encoders/index.js'
import { tinyFamily, writeTinyModel } from '../../encoders/tiny/tiny-model.suite.js'
import { loadWordNet } from '../../lexicon/index.js'
import { seeded } from '../../math/index.js'
import { defaultTraining, loadModel, readMatches, train, triplets } from '../../training/index.js'
import { toyInventory } from '../entry-search/toy-inventory.suite.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { toyEncoder } from '../shared/toy-encoder.suite.js'
import type { Materials } from '../system.js'
import { biEncoder } from './bi-encoder.js'
import { entryMatches } from './entry-matches.js'
import { learnMatcher, rightShare, type Vectors } from './learn-matcher.js'
import { namedEntries } from './named-entries.js'

const folder = toyInventory() // Java, the island; Java, the language; Tea
const tiny = writeTinyModel(tinyFamily('bert'))
const encoder = await openEncoder(`local:${tiny}`, { cache: temporaryFolder() })
const afterwards: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of afterwards) await close()
  await encoder.close()
})

const wordnet = () => loadWordNet('3.0')

const mention = (text: string, gold: string): ExampleOf<'entry-search'> => ({
  ...examples['entry-search'][0]!,
  id: text,
  target: marked(text),
  gold: [gold],
})

const lent = (train: readonly ExampleOf<'entry-search'>[]): Materials<'entry-search'> =>
  bareMaterials<'entry-search'>({
    train: async () => train,
    embedder: async () => encoder.embedder(),
    random: seeded(1),
    scratch: temporaryFolder(),
    release: (close) => void afterwards.push(close),
  })

const search = biEncoder.solves['entry-search']!

describe('entries', () => {
  test('of a file: name || description, a name alone stays', async () =>
    expect((await namedEntries('wikipedia', wordnet)).texts).toEqual([
      'Java || island',
      'Java || language',
      'Tea',
    ]))

  test('of WordNet: all words and the definition, in the order of its ids', async () => {
    const { texts, idOf } = await namedEntries('wordnet-3.0', wordnet)
    expect(texts).toHaveLength(117_659) // WordNet 3.0 Database Statistics (wnstats(7WN))
    const row = texts.findIndex((text) =>
      text.startsWith('car, auto, automobile, machine, motorcar || a motor vehicle'),
    )
    expect(idOf(row, marked('a [car]'))).toBe('car%1:06:00::')
  })
})

describe('what is learned from linked mentions', () => {
  // The island points right, the language up, tea left; a target is where its word is.
  const table = {
    java: [0, 0],
    island: [1, 0],
    language: [0, 1],
    tea: [-1, 0],
    palm: [1, 0.2],
    code: [0.2, 1],
  }
  const matches = async (mentions: readonly ExampleOf<'entry-search'>[]) =>
    entryMatches(mentions, await namedEntries('wikipedia', wordnet), seeded(1))(embedder(toyEncoder(table)))

  test('the wrong entry is the nearest that is not right', async () => {
    const found = await matches([mention('[palm]', 'Java'), mention('[palm]', 'Java (language)')])
    expect(found.map(({ query, positive, negatives: [n] }) => [query.text, positive.text, n!.text])).toEqual([
      ['[ palm ]', 'Java || island', 'Java || language'], // cosines 0.98, 0.20, −0.98
      ['[ palm ]', 'Java || language', 'Java || island'],
    ])
  })

  test('a mention of no entry teaches nothing; all of them are reported', async () => {
    expect(await matches([mention('[palm]', 'Java'), mention('[code]', 'Rust')])).toHaveLength(1)
    await expect(matches([mention('[code]', 'Rust')])).rejects.toThrow(
      'no entry that train names is in the inventory wikipedia of 3 entries, e.g. "Rust"',
    )
  })
})

test('mentions are linked as train links them, once the encoder has learned that', async () => {
  // Of two entries the other one is always the hardest wrong one. Without dropout: eight dimensions bear none.
  writeFileSync(path.join(folder, 'two.tsv'), 'i\tJava\tisland\nl\tJava\tlanguage\n')
  const inventory = await namedEntries('two', wordnet)
  const mentions = [...'abcdef'].flatMap((letter) => [
    mention(`${letter} [qq]`, 'i'),
    mention(`${letter} [zz]`, 'l'),
  ])
  const matches = await entryMatches(mentions, inventory, seeded(1))(encoder.embedder())
  const model = await loadModel(tiny)
  const trained = await train(triplets({ margin: 0.2 }), model, await readMatches(model, matches), {
    options: {
      ...defaultTraining,
      dropout: 0,
      epochs: 30,
      batchSize: 8,
      schedule: { rate: 0.01, warmUp: 0.1, decay: 'linear' },
    },
  })
  expect(trained.history[0]!.loss).toBeGreaterThan(0.15) // the margin at first: all entries are alike
  expect(trained.history.at(-1)!.loss).toBeLessThan(0.01)
  await trained.close()
})

test('wrong entries are searched again before each epoch with the current encoder, and dev is scored', async () => {
  const mine = entryMatches(
    [mention('[java]', 'Java'), mention('[tea]', 'Tea')],
    await namedEntries('wikipedia', wordnet),
    seeded(1),
  )
  const seen: Record<'again' | 'dev', Float32Array[]> = { again: [], dev: [] }
  const watching = (name: keyof typeof seen) => async (vectors: Vectors) => {
    seen[name].push((await vectors.texts(['Java || island']))[0]!)
    return mine(vectors)
  }
  const mining = { again: watching('again'), dev: watching('dev') }
  const training = { epochs: 3, schedule: { rate: 0.01, warmUp: 0, decay: 'none' } } as const
  const materials = lent([])
  await learnMatcher(materials, await mine(encoder.embedder()), triplets({ margin: 0.2 }), training, mining)
  expect(seen.again).toHaveLength(2) // the first epoch has those that were given
  expect(seen.again[0]).not.toEqual(seen.again[1])
  expect(seen.dev).toHaveLength(4) // whether there is one, and after each epoch
})

test.each([
  { name: 'the right one is nearer', positive: 'island', negative: 'tea', share: 1 },
  { name: 'the wrong one is nearer', positive: 'tea', negative: 'island', share: 0 },
])('dev: $name', async ({ positive, negative, share }) => {
  const toy = embedder(toyEncoder({ palm: [1, 0.2], island: [1, 0], tea: [-1, 0] }))
  const [query, near, far] = ['palm', positive, negative].map(wholeTarget)
  const match = { query: query!, positive: near!, negatives: [far!], key: '' }
  expect(await rightShare([match], toy)).toBe(share)
})

test('every entry is ranked, by vectors that the training moved', async () => {
  const linked = examples['entry-search']
  const ranked = async (rate: number) => {
    const predict = await search({ ...lent(linked), training: { epochs: 2, rate } })
    return predict(linked.map((example) => question(example)))
  }
  const [still, moved] = [await ranked(0), await ranked(0.01)]
  for (const answer of moved)
    expect(answer.map(({ id }) => id).toSorted()).toEqual(['Java', 'Java (language)', 'Tea'])
  expect(moved).not.toEqual(still)
})

test('a missing inventory is reported before any training', async () => {
  const file = path.join(folder, 'wikipedia.tsv')
  const embed = () => Promise.reject(new Error('began to train'))
  const umls = { ...mention('[java]', 'C1'), inventory: 'umls' }
  await expect(search({ ...lent([umls]), embedder: embed })).rejects.toThrow(
    'the inventory umls is not available; set POLYSEME_INVENTORIES to a folder with umls.tsv',
  )
  rmSync(file)
  await expect(search({ ...lent([mention('[java]', 'Java')]), embedder: embed })).rejects.toThrow(
    'the inventory wikipedia is not available',
  )
})

test('neither mentions nor SemCor: reported in one line', async () =>
  expect(search(lent([]))).rejects.toThrow('nothing to learn from: neither SemCor'))
