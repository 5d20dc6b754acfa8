import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { surface } from '../../core/index.js'
import { loadWordNet, synsetsOf } from '../../lexicon/index.js'
import { agreement, sharedSenses } from './shared-senses.js'

const e = Math.E

test.each([
  { name: 'no sense is known', first: [], second: [], expected: [0, 0, 0, 0, 0] },
  { name: 'one sense: nothing to disagree about', first: [0.3], second: [0.7], expected: [1, 1, 1, 1, 1] },
  {
    // With temperature 0.1 the chances are e/(e+1) and 1/(e+1) either way, so both agree with 2e/(e+1)².
    name: 'opposite choices',
    first: [0.5, 0.4],
    second: [0.4, 0.5],
    expected: [
      -1,
      0,
      (2 * e) / (e + 1) ** 2,
      (2 * e ** 2) / (e ** 2 + 1) ** 2,
      (2 * e ** 5) / (e ** 5 + 1) ** 2,
    ],
  },
  {
    name: 'the same choice',
    first: [0.5, 0.4],
    second: [0.3, 0.2],
    expected: [
      1,
      1,
      (e ** 2 + 1) / (e + 1) ** 2,
      (e ** 4 + 1) / (e ** 2 + 1) ** 2,
      (e ** 10 + 1) / (e ** 5 + 1) ** 2,
    ],
  },
  { name: 'none suits better', first: [0.5, 0.5], second: [0.9, 0.1], expected: [1, 1, 0.5, 0.5, 0.5] },
])('$name', ({ first, second, expected }) => {
  const found = agreement(first, second)
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 6)
})

test.each([
  {
    name: 'forms of one word',
    pair: [marked('He [slept] .'), marked('She [sleeps] .')],
    senses: [
      'slept: be asleep; rest',
      'slept: be able to accommodate for sleeping; accommodate; hold; admit',
    ],
  },
  { name: 'words without a common sense', pair: [marked('A [dog] .'), marked('A [planet] .')], senses: [] },
  { name: 'a word that WordNet does not have', pair: [marked('A [qzx] .'), marked('A [qzx] .')], senses: [] },
] as const)('senses of $name', async ({ pair, senses }) => {
  const asked = { kind: 'same-meaning', id: 'a', group: 'a', language: 'en', slices: {}, pair } as const
  const wordnet = await loadWordNet('3.0')
  const synsets = [
    synsetsOf(surface(asked.pair[0]), wordnet),
    synsetsOf(surface(asked.pair[1]), wordnet),
  ] as const
  expect(sharedSenses(asked, synsets, wordnet)).toEqual(senses)
})
