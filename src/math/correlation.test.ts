import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pearson, spearman, uncentredPearson } from './correlation.js'
import { expectClose } from './expect-close.suite.js'

const x = [1, 2, 2, 4, 5, 7.5]
const y = [2, 1, 4, 4, 9, 3]

describe('against scipy and by hand', () => {
  test.each([
    { name: 'pearson', got: pearson(x, y), expected: 0.3884746489576392 }, // scipy.stats.pearsonr
    { name: 'spearman with ties', got: spearman(x, y), expected: 0.4852941176470589 }, // scipy.stats.spearmanr
    { name: 'uncentred', got: uncentredPearson(x, y), expected: 0.8221234607497501 }, // np.dot(x, y) / √(x·x y·y)
    { name: 'ties', got: spearman([1, 1, 2], [1, 2, 3]), expected: 1.5 / Math.sqrt(3) }, // ranks 1.5 1.5 3
    { name: 'uncentred, constant', got: uncentredPearson([1, 1], [2, 2]), expected: 1 },
    { name: 'uncentred, right angle', got: uncentredPearson([1, 0], [0, 2]), expected: 0 },
    { name: 'monotone', got: spearman([1, 2, 3, 4], [1, 10, 100, 1e9]), expected: 1 },
    { name: 'far from 0', got: pearson([1e9 + 1, 1e9 + 2, 1e9 + 3], [1, 2, 3]), expected: 1 },
  ])('$name', ({ got, expected }) => expectClose(got, expected, 12))
})

describe('undefined', () => {
  test.each([
    { name: 'empty', got: pearson([], []) },
    { name: 'one pair', got: pearson([1], [2]) },
    { name: 'constant', got: pearson([0.1, 0.1, 0.1], [1, 2, 3]) }, // 0.1 · 3 / 3 is not 0.1
    { name: 'constant ranks', got: spearman([1, 2, 3], [5, 5, 5]) },
    { name: 'NaN within', got: pearson([1, Number.NaN, 3], [1, 2, 3]) },
    { name: 'NaN has no rank', got: spearman([1, Number.NaN, 3], [1, 2, 3]) },
    { name: 'uncentred, empty', got: uncentredPearson([], []) },
    { name: 'uncentred, zeros', got: uncentredPearson([0, 0], [1, 2]) },
  ])('$name', ({ got }) => expect(got).toBeNaN())

  test('different lengths are refused', () => {
    for (const correlation of [pearson, spearman, uncentredPearson])
      expect(() => correlation([1, 2], [1])).toThrow(
        'correlation of 2 with 1 values: expected as many of each',
      )
  })
})

describe('properties', () => {
  const pairs = fc
    .array(fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 })), {
      minLength: 3,
    })
    .map((rows) => ({ xs: rows.map((row) => row[0]), ys: rows.map((row) => row[1]) }))

  test.each([
    { name: 'pearson', correlation: pearson },
    { name: 'spearman', correlation: spearman },
    { name: 'uncentred', correlation: uncentredPearson },
  ])('$name: symmetric, within −1 and 1, scale does not matter but its sign', ({ correlation }) => {
    fc.assert(
      fc.property(pairs, ({ xs, ys }) => {
        const r = correlation(xs, ys)
        fc.pre(!Number.isNaN(r))
        expect(Math.abs(r)).toBeLessThanOrEqual(1)
        expectClose(correlation(ys, xs), r, 12)
        expectClose(
          correlation(
            xs,
            ys.map((value) => -3 * value),
          ),
          -r,
          12,
        )
      }),
    )
  })

  test('a shift does not matter to pearson and spearman, nor a monotone map to spearman', () => {
    fc.assert(
      fc.property(pairs, ({ xs, ys }) => {
        const shifted = xs.map((value) => 0.5 * value + 17)
        expectClose(pearson(shifted, ys), pearson(xs, ys), 9)
        expectClose(spearman(shifted, ys), spearman(xs, ys), 12)
        expectClose(
          spearman(
            xs.map((value) => value ** 3),
            ys,
          ),
          spearman(xs, ys),
          12,
        )
      }),
    )
  })

  test('values with themselves correlate by 1', () => {
    fc.assert(
      fc.property(pairs, ({ xs }) => {
        fc.pre(new Set(xs).size > 1)
        expect(pearson(xs, xs)).toBeCloseTo(1, 12)
        expect(spearman(xs, xs)).toBeCloseTo(1, 12)
      }),
    )
  })
})
