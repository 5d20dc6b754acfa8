import { expect, test } from 'vitest'
import { type ExampleOf, target } from '../../../core/index.js'
import { seeded } from '../../../math/index.js'
import { usePairs } from './use-pairs.js'

const use = (lemma: string, sense: number, number: number): ExampleOf<'sense-choice'> => ({
  kind: 'sense-choice',
  id: `${lemma} ${number}`,
  group: 'd1',
  language: 'en',
  slices: {},
  target: target(`${lemma} as used in sentence ${number} for sense ${sense}`, 0, lemma.length),
  lemma,
  candidates: [`${lemma}%1:01:01::`, `${lemma}%1:01:02::`],
  gold: [`${lemma}%1:01:0${sense}::`],
})

const uses = (lemma: string, first: number, second: number) => [
  ...Array.from({ length: first }, (_, i) => use(lemma, 1, i)),
  ...Array.from({ length: second }, (_, i) => use(lemma, 2, first + i)),
]

/** The lemma and sense that a made sentence names. */
const told = (text: string) => [text.split(' ')[0], text.at(-1)]

test('half of the pairs mean the same, and both uses are of one word', () => {
  const pairs = usePairs([...uses('bank', 40, 40), ...uses('bass', 5, 3)], seeded('pairs'))
  const same = pairs.filter((pair) => pair.same)
  expect(pairs.length).toBeGreaterThan(8)
  expect(same).toHaveLength(pairs.length / 2)
  for (const {
    sides: [a, b],
    same: alike,
  } of pairs) {
    const [[lemma, sense], [other, otherSense]] = [told(a.text), told(b.text)]
    expect([lemma, a.text === b.text, sense === otherSense]).toEqual([other, false, alike])
  }
})

test('a frequent word has no more than six pairs of either label', () => {
  const pairs = usePairs(uses('bank', 400, 400), seeded('pairs'))
  expect([true, false].map((label) => pairs.filter(({ same }) => same === label).length)).toEqual([6, 6])
})

test('words with one sense and uses with two are left out', () => {
  const both = { ...use('bank', 1, 0), gold: ['bank%1:01:01::', 'bank%1:01:02::'] }
  const clear = { ...use('tree', 1, 1), candidates: ['tree%1:01:01::'] }
  expect(usePairs([both, both, clear, clear], seeded('pairs'))).toEqual([])
})
