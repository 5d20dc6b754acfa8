import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cosine } from './cosine.js'
import { expectClose } from './expect-close.suite.js'

test.each([
  { a: [1, 0], b: [0, 2], expected: 0 },
  { a: [1, 1], b: [2, 2], expected: 1 },
  { a: [3, 4], b: [4, 3], expected: 24 / 25 }, // 12 + 12 over 5 × 5
  { a: [0, 0], b: [1, 1], expected: Number.NaN },
])('cosine of $a and $b', ({ a, b, expected }) => expectClose(cosine(a, b), expected, 12))

test('the scale does not matter', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      (a, scale) => {
        expect(
          cosine(
            a,
            a.map((x) => x * scale),
          ),
        ).toBeCloseTo(1, 10)
      },
    ),
  ))
