import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranks, tieTerm } from './ranks.js'

test.each([
  { name: 'no ties', xs: [10, 30, 20], expected: [1, 3, 2] },
  { name: 'ties share the average', xs: [3, 1, 3, 2, 3, 1], expected: [5, 1.5, 5, 3, 5, 1.5] }, // scipy.stats.rankdata
  { name: 'infinities', xs: [Infinity, 0, Infinity, -Infinity], expected: [3.5, 2, 3.5, 1] },
  { name: 'zeros of both signs are equal', xs: [0, -0, 1], expected: [1.5, 1.5, 3] },
  { name: 'empty', xs: [], expected: [] },
  { name: 'NaN has no rank', xs: [1, Number.NaN], expected: [Number.NaN, Number.NaN] },
])('ranks: $name', ({ xs, expected }) => expect([...ranks(xs)]).toEqual(expected))

test('ranks add up to n(n + 1)/2 and keep the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (xs) => {
      const result = ranks(xs)
      expect(result.reduce((a, b) => a + b, 0)).toBeCloseTo((xs.length * (xs.length + 1)) / 2, 9)
      for (const [i, x] of xs.entries())
        for (const [j, y] of xs.entries()) expect(Math.sign(result[i]! - result[j]!)).toBe(Math.sign(x - y))
    }),
  )
})

test.each([
  { xs: [1, 2, 3], expected: 0 },
  { xs: [2, 2, 5, 5, 5, 1], expected: 6 + 24 }, // 2³ − 2 and 3³ − 3
])('tie term of $xs', ({ xs, expected }) => expect(tieTerm(xs)).toBe(expected))
