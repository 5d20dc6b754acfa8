import { expect, test } from 'vitest'
import { dice, jaccard } from './set-overlap.js'
import { trigrams } from './trigrams.js'

test.each([
  { a: 'abc', b: 'abc', jaccard: 1, dice: 1 },
  { a: 'ab', b: 'bc', jaccard: 1 / 3, dice: 2 / 4 }, // {b} of {a,b,c}
  { a: 'a', b: 'z', jaccard: 0, dice: 0 },
  { a: '', b: '', jaccard: Number.NaN, dice: Number.NaN },
])('overlap of $a and $b', (row) => {
  expect(jaccard(new Set(row.a), new Set(row.b))).toBe(row.jaccard)
  expect(dice(new Set(row.a), new Set(row.b))).toBe(row.dice)
})

test('trigrams are padded and lower-cased', () => {
  expect([...trigrams('Cat')]).toEqual([' ca', 'cat', 'at '])
  expect(trigrams('').size).toBe(0) // two blanks are too short for a trigram
})
