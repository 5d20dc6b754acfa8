import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  harmonicMean,
  mean,
  median,
  quantile,
  sampleVariance,
  standardDeviation,
  sum,
} from './descriptive.js'
import { expectClose } from './expect-close.suite.js'

const data = [3, 1, 4, 1, 5, 9, 2, 6]
const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 })

describe('sum', () => {
  test.each([
    { name: 'empty', xs: [], expected: 0 },
    { name: 'lost digits come back', xs: [1, 1e100, 1, -1e100], expected: 2 },
    { name: 'tenths', xs: new Array<number>(10).fill(0.1), expected: 1 }, // a plain loop gives 0.9999999999999999
    { name: 'infinity', xs: [1, Infinity, 2], expected: Infinity },
    { name: 'NaN', xs: [1, Number.NaN], expected: Number.NaN },
  ])('$name', ({ xs, expected }) => expect(sum(xs)).toBe(expected))
})

describe('of 3 1 4 1 5 9 2 6', () => {
  // numpy: np.var(d, ddof=1), np.std(d, ddof=1), np.median(d), np.quantile(d, [0, .1, .25, .9, 1])
  test.each([
    { name: 'mean', got: mean(data), expected: 3.875 }, // 31 / 8
    { name: 'sample variance', got: sampleVariance(data), expected: 7.553571428571429 },
    { name: 'standard deviation', got: standardDeviation(data), expected: 2.748376143938713 },
    { name: 'median', got: median(data), expected: 3.5 },
    { name: 'quantile 0', got: quantile(data, 0), expected: 1 },
    { name: 'quantile 0.1', got: quantile(data, 0.1), expected: 1 },
    { name: 'quantile 0.25', got: quantile(data, 0.25), expected: 1.75 },
    { name: 'quantile 0.9', got: quantile(data, 0.9), expected: 6.9 },
    { name: 'quantile 1', got: quantile(data, 1), expected: 9 },
  ])('$name', ({ got, expected }) => expectClose(got, expected, 12))
})

describe('harmonic mean', () => {
  test.each([
    { xs: [0.587, 0.402], expected: 0.47719716885743174 }, // scipy.stats.hmean
    { xs: [1, 2, 4], expected: 12 / 7 }, // 3 / (1 + ½ + ¼)
    { xs: [-1, -2, -4], expected: -12 / 7 },
    { xs: [0, 0.5], expected: 0 },
    { xs: [0, Number.NaN], expected: Number.NaN },
    { xs: [0.1, -0.11], expected: Number.NaN }, // 2xy/(x + y) would be 2.2
    { xs: [], expected: Number.NaN },
  ])('of $xs', ({ xs, expected }) => expectClose(harmonicMean(xs), expected, 12))
})

test.each([
  { name: 'mean of nothing', got: mean([]) },
  { name: 'median of nothing', got: median([]) },
  { name: 'median with a NaN', got: median([1, Number.NaN, 2]) },
  { name: 'variance of one', got: sampleVariance([1]) },
  { name: 'standard deviation of nothing', got: standardDeviation([]) },
])('$name is undefined', ({ got }) => expect(got).toBeNaN())

test('a quantile outside 0 to 1 is refused', () => {
  expect(() => quantile([1, 2], 1.5)).toThrow('quantile of 1.5: expected a share from 0 to 1')
})

describe('properties', () => {
  test('mean, median and quantiles lie within the values; quantiles rise', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (xs, p) => {
        const [low, high] = [Math.min(...xs), Math.max(...xs)]
        for (const x of [mean(xs), median(xs), quantile(xs, p)]) {
          expect(x).toBeGreaterThanOrEqual(low - 1e-9)
          expect(x).toBeLessThanOrEqual(high + 1e-9)
        }
        expect(quantile(xs, p / 2)).toBeLessThanOrEqual(quantile(xs, p))
      }),
    )
  })

  test('the order does not matter', () => {
    fc.assert(
      fc.property(values, (xs) => {
        expect(median(xs.toReversed())).toBe(median(xs))
        expectClose(mean(xs.toReversed()), mean(xs), 6)
      }),
    )
  })

  test('variance ignores a shift and grows with the square of a scale', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 }), (xs) => {
        const variance = sampleVariance(xs)
        expectClose(sampleVariance(xs.map((x) => x + 37)), variance, 6)
        expectClose(sampleVariance(xs.map((x) => -3 * x)) / 9, variance, 6)
      }),
    )
  })
})
