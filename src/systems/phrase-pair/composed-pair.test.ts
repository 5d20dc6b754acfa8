import { expect, test } from 'vitest'
import { type ExampleOf, question } from '../../core/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import { toyVectors } from '../shared/toy-vectors.suite.js'
import { wordVector } from '../shared/word-vector.js'
import type { Materials } from '../system.js'
import { whereSignsAgree } from './composed-pair.js'
import { melodiDm } from './melodi-dm.js'
import { melodiLvw } from './melodi-lvw.js'
import { phraseParts } from './phrase-parts.js'
import { vectorAddition } from './vector-addition.js'
import { vectorMultiplication } from './vector-multiplication.js'

const pair = (word: string, phrase: string, gold: boolean): ExampleOf<'phrase-pair'> => ({
  kind: 'phrase-pair',
  id: `${word} ${phrase}`,
  group: word,
  language: 'en',
  slices: {},
  word,
  phrase,
  gold,
})

const vectors = toyVectors({
  contact: [1, 1, 0],
  close: [0, 1, 0],
  interaction: [1, 0, 0],
  wheel: [0, 0, 1],
  mixed: [4, -1, 1],
  plain: [1, 1, 1],
})
const train = [pair('contact', 'close interaction', true), pair('contact', 'close wheel', false)]
const materials: Materials<'phrase-pair'> = {
  ...toyMaterials<'phrase-pair'>(toyEncoder({})),
  train: async () => train,
  wordVectors: async () => vectors,
}

test.each([
  { phrase: 'close interaction', parts: { modifiers: ['close'], head: 'interaction' } },
  { phrase: ' very close  interaction', parts: { modifiers: ['very', 'close'], head: 'interaction' } },
  { phrase: 'interaction', parts: { modifiers: [], head: 'interaction' } },
])('the head of "$phrase" is its last word', ({ phrase, parts }) =>
  expect(phraseParts(phrase)).toEqual(parts),
)

test.each([
  { word: 'Contact', found: [1, 1, 0] },
  { word: 'close-contact', found: [0.5, 1, 0] }, // the mean of its parts
  { word: 'close-combat', found: undefined },
])('$word is looked up', ({ word, found }) =>
  expect(wordVector(vectors, word)).toEqual(found && Float32Array.from(found)),
)

test('numbers are combined where their signs agree', () => {
  const product = whereSignsAgree((a, b) => a * b)
  expect(product(Float32Array.of(2, -2, 2, 0), Float32Array.of(3, -3, -3, 3))).toEqual(
    Float32Array.of(6, -6, 0, 0),
  )
})

const score = async (system: typeof melodiDm, word: string, phrase: string) =>
  (await (await system.solves['phrase-pair']!(materials))([question(pair(word, phrase, true))]))[0]!

test.each([
  // contact and interaction: 1 / √2
  { system: melodiDm, word: 'contact', phrase: 'close interaction', expected: Math.SQRT1_2 },
  // interaction + close is contact
  { system: vectorAddition, word: 'contact', phrase: 'close interaction', expected: 1 },
  // √(4·1), 0 (signs differ), √(1·1): [2, 0, 1] with [1, 1, 1]: 3 / √(5·3)
  { system: melodiLvw, word: 'plain', phrase: 'mixed plain', expected: 3 / Math.sqrt(15) },
  // 4·1, 0, 1·1: [4, 0, 1] with [1, 1, 1]: 5 / √(17·3)
  { system: vectorMultiplication, word: 'plain', phrase: 'mixed plain', expected: 5 / Math.sqrt(51) },
  // nothing is left where close and interaction share no number
  { system: vectorMultiplication, word: 'contact', phrase: 'close interaction', expected: 0 },
  // an unknown word; an unknown head; an unknown modifier is left out
  { system: vectorAddition, word: 'zyx', phrase: 'close interaction', expected: 0 },
  { system: vectorAddition, word: 'contact', phrase: 'close zyx', expected: 0 },
  { system: vectorAddition, word: 'contact', phrase: 'zyx interaction', expected: Math.SQRT1_2 },
])('$system.id: $word, $phrase', async ({ system, word, phrase, expected }) =>
  expect((await score(system, word, phrase)).score).toBeCloseTo(expected, 6),
)

test('the threshold is fitted on train', async () => {
  // train: contact·interaction 0.71 is true, contact·wheel 0 is false
  expect((await score(melodiDm, 'plain', 'close wheel')).label).toBe(false) // 0.58
  expect((await score(melodiDm, 'contact', 'close plain')).label).toBe(true) // 0.82
})
