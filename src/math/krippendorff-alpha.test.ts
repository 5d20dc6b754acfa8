import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { krippendorffAlpha } from './krippendorff-alpha.js'

const _ = null
// Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, example C: 4 observers, 12 units, missing values
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
]
const example = observers[0]!.map((_value, unit) => observers.map((row) => row[unit]!))
const levels = ['nominal', 'ordinal', 'interval'] as const

describe('published example', () => {
  test.each([
    { level: 'nominal', alpha: 0.743 },
    { level: 'ordinal', alpha: 0.815 },
    { level: 'interval', alpha: 0.849 },
  ] as const)('$level', ({ level, alpha }) => expectClose(krippendorffAlpha(example, level), alpha, 3))
})

describe('by hand', () => {
  test.each([
    {
      name: 'perfect',
      ratings: [
        ['a', 'a'],
        ['b', 'b'],
      ],
      alpha: 1,
    },
    // Pairs: one of two units differs, D_o = 2/4; values 3 a, 1 b: D_e = 2·3·1 / (4·3) = ½
    {
      name: 'as by chance',
      ratings: [
        ['a', 'a'],
        ['a', 'b'],
      ],
      alpha: 0,
    },
    {
      name: 'booleans',
      ratings: [
        [true, true],
        [false, false],
        [true, _],
      ],
      alpha: 1,
    },
    {
      name: 'one value',
      ratings: [
        ['a', 'a'],
        ['a', 'a'],
      ],
      alpha: Number.NaN,
    },
    {
      name: 'no pairs',
      ratings: [
        ['a', _],
        [_, 'b'],
      ],
      alpha: Number.NaN,
    },
    { name: 'nothing', ratings: [], alpha: Number.NaN },
  ])('$name', ({ ratings, alpha }) => expectClose(krippendorffAlpha(ratings), alpha, 12))

  test('words have no order', () => {
    const message = "alpha at the ordinal level: 'high' is not a number"
    expect(() => krippendorffAlpha([['high', 'low']], 'ordinal')).toThrow(message)
    expect(() => krippendorffAlpha([[1, Number.NaN]], 'interval')).toThrow("'NaN' is not a number")
  })
})

describe('properties', () => {
  const rating = fc.option(fc.integer({ min: 0, max: 4 }), { freq: 4 })
  const matrix = fc.array(fc.tuple(rating, rating, rating), { minLength: 2, maxLength: 12 })

  test.each(levels)('%s: perfect agreement on varied values is 1', (level) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2 }), (values) => {
        fc.pre(new Set(values).size > 1)
        expect(
          krippendorffAlpha(
            values.map((value) => [value, value, _, value]),
            level,
          ),
        ).toBe(1)
      }),
    )
  })

  test.each(levels)('%s: the order of units and of annotators does not matter; at most 1', (level) => {
    fc.assert(
      fc.property(matrix, (ratings) => {
        const alpha = krippendorffAlpha(ratings, level)
        fc.pre(!Number.isNaN(alpha))
        expectClose(krippendorffAlpha(ratings.toReversed(), level), alpha, 10)
        expectClose(
          krippendorffAlpha(
            ratings.map((row) => row.toReversed()),
            level,
          ),
          alpha,
          10,
        )
        expect(alpha).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('ordinal ignores monotone maps, interval ignores shift and scale, nominal ignores names', () => {
    const mapped = (ratings: readonly (readonly (number | null)[])[], map: (x: number) => number) =>
      ratings.map((row) => row.map((value) => (value === null ? null : map(value))))
    fc.assert(
      fc.property(matrix, (ratings) => {
        const same = (level: (typeof levels)[number], map: (x: number) => number) =>
          expectClose(krippendorffAlpha(mapped(ratings, map), level), krippendorffAlpha(ratings, level), 9)
        same('ordinal', (x) => x ** 3 + 1)
        same('interval', (x) => 10 - 2 * x)
        same('nominal', (x) => (7 * x + 3) % 5)
      }),
    )
  })
})
