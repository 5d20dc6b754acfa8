import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilson } from './wilson.js'

// scipy.stats.binomtest(successes, n).proportion_ci(level, 'wilson')
test.each([
  { successes: 8, n: 10, level: 0.95, low: 0.4901624715366418, high: 0.9433178485456248 },
  { successes: 0, n: 10, level: 0.95, low: 0, high: 0.27753279986288926 },
  { successes: 10, n: 10, level: 0.95, low: 0.7224672001371109, high: 1 },
  { successes: 560, n: 1000, level: 0.99, low: 0.5193029243234367, high: 0.5999061358881544 },
  { successes: 1, n: 3, level: 0.8, low: 0.10577563612172286, high: 0.6788173521696517 },
])('$successes of $n at $level', ({ successes, n, level, low, high }) => {
  const interval = wilson(successes, n, level)
  expect(interval.low).toBeCloseTo(low, 12)
  expect(interval.high).toBeCloseTo(high, 12)
  expect(interval).toMatchObject({ level, method: 'wilson' })
})

test('nothing tried: undefined', () => {
  expect(wilson(0, 0)).toEqual({ low: Number.NaN, high: Number.NaN, level: 0.95, method: 'wilson' })
})

test.each([
  { successes: 4, n: 3, level: 0.95, message: '4 successes of 3: expected 0 to n' },
  { successes: -1, n: 3, level: 0.95, message: '-1 successes of 3: expected 0 to n' },
  { successes: 1, n: 3, level: 95, message: 'level 95: expected a share between 0 and 1' },
])('refused: $message', ({ successes, n, level, message }) =>
  expect(() => wilson(successes, n, level)).toThrow(message),
)

test('holds the share, lies within 0 and 1, mirrors, and narrows with n', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (n, drawn) => {
      const successes = Math.min(n, drawn)
      const { low, high } = wilson(successes, n)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(successes / n)
      expect(high).toBeGreaterThanOrEqual(successes / n)
      expect(high).toBeLessThanOrEqual(1)
      const mirrored = wilson(n - successes, n)
      expect(mirrored.low).toBeCloseTo(1 - high, 12)
      const wider = wilson(4 * successes, 4 * n)
      expect(wider.high - wider.low).toBeLessThan(high - low)
    }),
  )
})
