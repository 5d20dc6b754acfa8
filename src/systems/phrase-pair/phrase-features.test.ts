import { describe, expect, test } from 'vitest'
import { examples } from '../../../test/fixtures/examples.js'
import { tinyWordNet } from '../../../test/tiny-wordnet.js'
import type { ExampleOf } from '../../core/index.js'
import { question } from '../../core/index.js'
import { loadWordNet, type WordNet } from '../../lexicon/index.js'
import { matrixOf } from '../../training/heads/index.js'
import { toyVectors } from '../shared/toy-vectors.suite.js'
import { withBackup } from './clac-rules.js'
import { layerCosines } from './pair-features.js'
import { networkNumbers, wordNetNumbers } from './pair-numbers.js'
import { staticFeatures } from './static-part-features.js'
import { wordNetPartFeatures } from './wordnet-part-features.js'

const wordnet = await loadWordNet('3.0')
const features = wordNetPartFeatures(wordnet)

describe('WordNet on a word and a part of a phrase', () => {
  test.each([
    { word: 'car', part: 'automobile', expected: { nearness: 1, lin: 1, above: 1, below: 1, known: 1 } }, // one synset
    { word: 'dog', part: 'canine', expected: { nearness: 0.8, above: 0.5, below: 0, known: 1 } }, // one step up
    { word: 'canine', part: 'dog', expected: { nearness: 0.8, above: 0, below: 0.5 } },
    { word: 'dogs', part: 'canines', expected: { nearness: 0.8, above: 0.5 } }, // inflected
    {
      word: 'zyzzx',
      part: 'dog',
      expected: { nearness: 0, lin: 0, resnik: 0, above: 0, shared: 0, known: 0 },
    },
    { word: 'musical', part: 'music', expected: { akin: 1 } }, // pertains to it
    { word: 'dog', part: 'theorem', expected: { above: 0, below: 0, akin: 0 } },
  ])('$word, $part', ({ word, part, expected }) => expect(features(word, part)).toMatchObject(expected))

  test('all lie between 0 and 1', () => {
    for (const [word, part] of [
      ['bank', 'money'],
      ['run', 'race'],
      ['contact', 'interaction'],
    ] as const)
      for (const value of Object.values(features(word, part))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
  })
})

const asked = (word: string, phrase: string, language = 'en') =>
  question<ExampleOf<'phrase-pair'>>({ ...examples['phrase-pair'][0]!, language, word, phrase })
const given = { wordnet: async () => wordnet }

test('first the head, then the modifier', async () => {
  const numbers = await wordNetNumbers('x', given, ['above', 'known'])
  expect(numbers(asked('dog', 'zyzzx canine'))).toEqual([0.5, 1, 0, 0])
  expect(() => numbers(asked('Hund', 'großes Tier', 'de'))).toThrow(
    "x looks words up in the English WordNet, but this task's language is de",
  )
})

test('the network gives head, modifier, and the higher of both', async () => {
  const synset = {
    id: '1-n',
    pos: 'n',
    lemmas: ['car', 'auto'],
    senseKeys: [],
    definition: '',
    examples: [],
  } as const
  const two: WordNet = {
    ...tinyWordNet,
    lemmas: () => ['car', 'auto'],
    synsets: () => [{ ...synset, relations: {}, lexname: 'noun.artifact' }],
    senses: (lemma) => [{ key: lemma, lemma, synset: '1-n', rank: 1, count: 0 }],
  }
  // two steps of 16 from word to sense and back to a word, of the 88 that are the furthest
  const numbers = await networkNumbers('x', { wordnet: async () => two })
  expect(numbers(asked('car', 'zyzzx auto'))).toEqual([1 - 32 / 88, 0, 1 - 32 / 88])
})

const vectors = toyVectors({ word: [1, 0], head: [1, 1], modifier: [0, 1], other: [1, 1] })

test.each([
  // head 1/√2, modifier 0; head + modifier = (1, 2) → 1/√5; product (0, 1) → 0; head with modifier 1/√2; all known
  { modifiers: ['modifier'], expected: [Math.SQRT1_2, 0, 1 / Math.sqrt(5), 0, Math.SQRT1_2, 1] },
  // an unknown modifier leaves the head alone
  { modifiers: ['zyzzx'], expected: [Math.SQRT1_2, 0, Math.SQRT1_2, Math.SQRT1_2, 0, 0] },
  { modifiers: [], expected: [Math.SQRT1_2, 0, Math.SQRT1_2, Math.SQRT1_2, 0, 1] },
])('static vectors with modifiers $modifiers', ({ modifiers, expected }) => {
  const found = staticFeatures(vectors, 'word', 'head', modifiers)
  for (const [k, value] of found.entries()) expect(value).toBeCloseTo(expected[k]!, 6)
})

test('cosines by layer: phrase, head and modifiers in one, then in the next', () => {
  const [x, y, none] = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(0, 0)]
  expect(
    layerCosines([
      [x, x],
      [x, y],
      [y, y],
      [x, none],
    ]),
  ).toEqual([1, 0, 1, 0, 0, 0])
})

test('the backup answers where the network relates nothing', () => {
  // The network (first three columns) says yes above 0.5; where it is silent, the fourth column tells.
  const rows = Array.from({ length: 200 }, (_, i) => {
    const yes = i % 2 === 1
    const silent = i % 4 < 2
    const related = yes ? 0.9 : 0.2
    return { row: silent ? [0, 0, 0, Number(yes)] : [related, related, related, 0.5], label: Number(yes) }
  })
  const classify = withBackup({
    features: matrixOf(rows.map(({ row }) => row)),
    labels: rows.map(({ label }) => label),
    classes: 2,
  })
  const answer = (row: readonly number[]) => classify(row).map((share) => share > 0.5)
  expect(answer([0, 0, 0, 1])).toEqual([false, true])
  expect(answer([0, 0, 0, 0])).toEqual([true, false])
  expect(answer([0.9, 0.9, 0.9, 0])).toEqual([false, true])
})
