import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../math/index.js'
import { fewShotDraw } from './few-shot-draw.js'

const items = (words: readonly string[], each: number) =>
  words.flatMap((group) => Array.from({ length: each }, (_, i) => ({ id: `${group} ${i}`, group })))

const nine = items([...'abcdefghi'], 20)
const sizes = { learned: 100, heldOut: 3 }

test('every item is on one side, and no unseen word is learned from', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'abcdefABCDEF'), { minLength: 8, maxLength: 60 }),
      fc.nat(3),
      fc.nat(3),
      fc.integer(),
      (groups, learned, heldOut, seed) => {
        const all = groups.map((group, id) => ({ id, group }))
        const words = new Set(groups.map((group) => group.toLowerCase()))
        fc.pre(words.size > heldOut + 2)
        const drawn = fewShotDraw(all, { learned, heldOut }, seeded(seed))
        expect(drawn.learned).toHaveLength(learned)
        expect([...drawn.learned, ...drawn.seen, ...drawn.unseen].map(({ id }) => id).sort()).toEqual(
          all.map(({ id }) => id).sort(),
        )
        const wordsOf = (side: readonly { group: string }[]) =>
          new Set(side.map(({ group }) => group.toLowerCase()))
        const met = wordsOf(drawn.learned)
        expect([...wordsOf(drawn.seen)].every((word) => met.has(word))).toBe(true)
        expect([...wordsOf(drawn.unseen)].some((word) => met.has(word))).toBe(false)
        expect(wordsOf(drawn.unseen).size).toBeGreaterThanOrEqual(heldOut)
      },
    ),
  ))

test('the sizes of the paper: three words of 20 items held out, 100 of the other 120 learned', () => {
  const { learned, seen, unseen } = fewShotDraw(nine, sizes, seeded(1))
  expect([learned.length, seen.length, unseen.length]).toEqual([100, 20, 60])
  expect(new Set(unseen.map(({ group }) => group)).size).toBe(3)
})

test('a seed gives the same draw whatever the order of the items; another seed another', () => {
  const ids = (seed: number, from = nine) =>
    fewShotDraw(from, sizes, seeded(seed))
      .unseen.map(({ id }) => id)
      .sort()
  expect(ids(1)).toEqual(ids(1))
  expect(ids(1, nine.toReversed())).toEqual(ids(1))
  expect(ids(2)).not.toEqual(ids(1))
})

test('too few items or words are reported in one line', () => {
  expect(() => fewShotDraw(items([...'abcdef'], 20), sizes, seeded(1))).toThrow(
    '120 items of 6 target words: too few to hold 3 words out and learn from 100 items',
  )
  expect(() => fewShotDraw(items([...'abc'], 90), sizes, seeded(1))).toThrow('3 target words: too few')
})
