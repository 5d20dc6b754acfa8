import { expect, test } from 'vitest'
import { target } from '../../core/index.js'
import type { SenseQuestion } from './compared-senses.js'
import { comparedWords, nearRow, sharedRow } from './shared-words.js'

const asking = (text: string, word: string, definition: string, hypernyms: string[] = []): SenseQuestion => ({
  kind: 'sense-match',
  id: text,
  group: word,
  language: 'en',
  target: target(text, text.indexOf(word), text.indexOf(word) + word.length),
  definition,
  hypernyms,
  slices: {},
})

/** 24 texts that all have the small words and no other one: what they don't have weighs ln 25 + 1. */
const known = Array.from({ length: 24 }, () => asking('she and the by a of', 'she', 'the'))
const weight = Math.log(25) + 1
const wordsOf = comparedWords(known)
const describes = (question: SenseQuestion) => sharedRow(wordsOf(question))

test.each([
  ['a word that both have', 'instrument played by plucking', [], [1 / 3, weight, 3]],
  ['a hypernym counts as the definition does', 'plucking', ['lake'], [1 / 2, weight, 2]],
  ['the target itself says nothing', 'a harp of the lake', [], [1, weight, 1]],
  ['nothing in common', 'mineral', [], [0, 0, 1]],
  ['nothing but small words', 'of the', [], [0, 0, 0]],
])('%s', (_, definition, hypernyms, [share, best, described]) => {
  const row = describes(asking('She played the harp by the lake', 'harp', definition, hypernyms))
  const expected = [share!, best!, Math.log(1 + described!), Math.log(1 + 2)]
  row.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]!, 6)
  })
})

test('forms of one word count by the letters that they share', () => {
  // lake and lakes: ` la`, `lak`, `ake` of 4 and 5 trigrams are common, 6 / 9.
  const [share, best] = describes(asking('She played the harp by the lake', 'harp', 'lakes'))
  expect([share, best]).toEqual([expect.closeTo(6 / 9, 6), expect.closeTo((6 / 9) * weight, 6)])
})

test('words that share no letters count by their meaning', () => {
  // lake and pond point the same way but for a part: cosine 0.8; harp is the target, mineral has nothing near.
  const vectors: Readonly<Record<string, Float32Array>> = {
    lake: Float32Array.of(1, 0, 0),
    played: Float32Array.of(0, 1, 0),
    pond: Float32Array.of(0.8, 0, 0.6),
    mineral: Float32Array.of(-1, 0, 0),
  }
  const words = wordsOf(asking('She played the harp by the lake', 'harp', 'mineral of the pond harp'))
  const [share, best] = nearRow(words, (word) => vectors[word]!)
  expect([share, best]).toEqual([expect.closeTo(0.4, 6), expect.closeTo(0.8, 6)])
})

test('without words that say anything, nothing is near', () =>
  expect(nearRow(wordsOf(asking('by the', 'by', 'the')), () => Float32Array.of(1))).toEqual([0, 0]))
