import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExampleOf, surface, target } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { seeded } from '../../math/index.js'
import { mirrorMatches } from './mirror-matches.js'
import { phraseMatches } from './phrase-matches.js'
import { contextMatches, exampleMatches, glossMatches } from './sense-matches.js'

const river = 'bank%1:17:01::'
const money = 'bank%1:14:00::'

const tagged = (text: string, gold: string): ExampleOf<'sense-choice'> => ({
  kind: 'sense-choice',
  id: text,
  group: 'bank',
  language: 'en',
  slices: {},
  target: target(text, text.indexOf('bank'), text.indexOf('bank') + 4),
  lemma: 'bank',
  candidates: [river, money],
  gold: [gold],
})
const sentences = [
  tagged('the bank of the river', river),
  tagged('a muddy bank', river),
  tagged('she robbed a bank', money),
]

describe('matches of senses', () => {
  test('a word belongs to the gloss of its sense', async () => {
    const [first] = glossMatches(sentences, await loadWordNet('3.0'), seeded(1))
    expect(first!.positive.text).toContain('sloping land')
    expect(first!.negatives.map(({ text }) => text).join()).toContain('financial institution')
    expect(first!.key).toBe(river)
  })

  test('a word belongs to its sense in another sentence', () => {
    const found = contextMatches(sentences, seeded(1))
    expect(found).toHaveLength(1) // the other sense has one sentence only
    expect([found[0]!.query.text, found[0]!.positive.text].toSorted()).toEqual([
      'a muddy bank',
      'the bank of the river',
    ])
    expect(found[0]!.negatives.map(({ text }) => text)).toEqual(['she robbed a bank'])
  })

  test('sentences that are scored are left out', async () => {
    const wordnet = await loadWordNet('3.0')
    const barred = 'he sat on the bank of the river and watched the currents' // WordNet's own example
    const all = exampleMatches(wordnet, () => false, seeded(1))
    const some = exampleMatches(wordnet, (text) => text === barred, seeded(1))
    const has = (matches: typeof all) => matches.some(({ query }) => query.text === barred)
    expect([has(all), has(some)]).toEqual([true, false])
  })
})

test('a phrase belongs to what means the same there, not to itself elsewhere', () => {
  const row = (sentence: string, gold: boolean): ExampleOf<'same-meaning'> => ({
    kind: 'same-meaning',
    id: sentence,
    group: 'massive figure',
    language: 'en',
    slices: {},
    pair: ['massive figure', 'huge number'].map((phrase) => {
      const text = sentence.replace('*', phrase)
      return target(text, text.indexOf(phrase), text.indexOf(phrase) + phrase.length)
    }) as never,
    gold,
  })
  const found = phraseMatches([row('a * of 3 million', true), row('a * in black robes', false)])
  expect(
    found.map(({ query, positive, negatives }) => [query, positive, ...negatives].map(({ text }) => text)),
  ).toEqual([
    ['huge number', 'a massive figure of 3 million', 'a massive figure in black robes'],
    [
      'a massive figure of 3 million',
      'a huge number of 3 million',
      'a massive figure in black robes',
      'a huge number in black robes',
    ],
  ])
})

test('a gap never touches the word that is mirrored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (words, seed) => {
        const text = words.join(' ')
        for (const { query, positive, key } of mirrorMatches([text], '[MASK]', seeded(seed))) {
          expect(surface(query)).toBe(surface(positive))
          expect(key).toBe(text)
          expect(words).toContain(surface(query))
        }
      },
    ),
  )
})
