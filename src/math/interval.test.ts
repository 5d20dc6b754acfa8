import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bcaInterval } from './bca-interval.js'
import { mean } from './descriptive.js'
import { jackknife } from './jackknife.js'
import { percentileInterval } from './percentile-interval.js'

const data = [2.1, 3.4, 1.2, 8.9, 4.4, 3.9, 5.0]
const estimate = mean(data)
const leftOut = jackknife(
  data.map((x) => [x]),
  mean,
)
const draws = [
  3.1, 3.5, 3.9, 4.0, 4.1, 4.13, 4.2, 4.4, 4.5, 4.7, 4.9, 5.1, 5.3, 5.6, 6.0, 3.7, 4.13, 4.6, 3.3, 5.0,
]

describe('against scipy', () => {
  // scipy.stats.bootstrap((data,), np.mean, n_resamples=0, bootstrap_result=…) with these draws put in as its
  // bootstrap_distribution, method='percentile' and 'BCa'
  test.each([
    { got: percentileInterval(draws, 0.95), low: 3.195, high: 5.81 },
    { got: percentileInterval(draws, 0.8), low: 3.48, high: 5.33 },
    { got: bcaInterval(draws, estimate, leftOut, 0.95), low: 3.1265701432726445, high: 5.3882184422489425 },
    { got: bcaInterval(draws, estimate, leftOut, 0.8), low: 3.2067713324880267, high: 4.8045255390411254 },
  ])('$got.method at $got.level', ({ got, low, high }) => {
    expect(got.low).toBeCloseTo(low, 10)
    expect(got.high).toBeCloseTo(high, 10)
    expect(got.undefinedShare).toBe(0)
  })
})

describe('undefined', () => {
  test('NaN draws are left out and counted', () => {
    const withGaps = [Number.NaN, ...draws, Number.NaN, Number.NaN, Number.NaN, Number.NaN] // 5 of 25
    for (const interval of [percentileInterval, (d: number[]) => bcaInterval(d, estimate, leftOut)]) {
      const { low, high } = interval(draws)
      expect(interval(withGaps)).toMatchObject({ low, high })
      expect(interval(withGaps).undefinedShare).toBeCloseTo(0.2, 12)
    }
  })

  test.each([
    { name: 'only NaN draws', got: percentileInterval([Number.NaN]) },
    { name: 'only NaN draws, BCa', got: bcaInterval([Number.NaN], 1, [1, 2]) },
    { name: 'all draws above the estimate', got: bcaInterval([2, 3, 4], 1, [1, 2, 3]) },
    { name: 'NaN in the jackknife', got: bcaInterval([2, 3, 4], 3, [1, Number.NaN]) },
    { name: 'no jackknife', got: bcaInterval([2, 3, 4], 3, []) },
    { name: 'no estimate', got: bcaInterval([2, 3, 4], Number.NaN, [1, 2, 4]) },
  ])('$name', ({ got }) => {
    expect(got.low).toBeNaN()
    expect(got.high).toBeNaN()
  })

  test('a level in per cent is refused', () => {
    expect(() => percentileInterval(draws, 95)).toThrow('level 95: expected a share between 0 and 1')
  })
})

test('all right: a point, for both', () => {
  expect(percentileInterval([1, 1, 1])).toMatchObject({ low: 1, high: 1 })
  expect(bcaInterval([1, 1, 1], 1, [1, 1])).toMatchObject({ low: 1, high: 1 })
})

describe('properties', () => {
  const samples = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 })

  test('a higher level holds a lower one', () => {
    fc.assert(
      fc.property(samples, (xs) => {
        const [narrow, wide] = [percentileInterval(xs, 0.5), percentileInterval(xs, 0.9)]
        expect(wide.low).toBeLessThanOrEqual(narrow.low)
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high)
      }),
    )
  })

  test('symmetric draws: the interval holds the centre, and BCa with a symmetric jackknife equals percentiles', () => {
    fc.assert(
      fc.property(samples, (xs) => {
        const mirrored = [...xs, ...xs.map((x) => -x)]
        const percentile = percentileInterval(mirrored)
        expect(percentile.low).toBeLessThanOrEqual(0)
        expect(percentile.high).toBeCloseTo(-percentile.low, 9)
        const bca = bcaInterval(mirrored, 0, [-1, 1])
        expect(bca.low).toBeCloseTo(percentile.low, 6)
        expect(bca.high).toBeCloseTo(percentile.high, 6)
      }),
    )
  })
})
