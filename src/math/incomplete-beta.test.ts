import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incompleteBeta } from './incomplete-beta.js'

// scipy.special.betainc(a, b, x)
test.each([
  { x: 0.3, a: 2, b: 3, expected: 0.3483 }, // 6x² − 8x³ + 3x⁴ = 0.54 − 0.216 + 0.0243
  { x: 0.9, a: 0.5, b: 0.5, expected: 0.7951672353008665 },
  { x: 0.01, a: 5, b: 0.5, expected: 2.4712578086395438e-11 },
  { x: 0.5, a: 500, b: 500, expected: 0.5 },
  { x: 0.52, a: 5000, b: 5000, expected: 0.9999685290836797 },
  { x: 0.999, a: 20, b: 0.1, expected: 0.29200299157658455 },
  { x: 0.2, a: 0.001, b: 7, expected: 0.9998927327519053 },
])('I_$x($a, $b)', ({ x, a, b, expected }) => expect(incompleteBeta(x, a, b) / expected).toBeCloseTo(1, 10))

test.each([
  { x: 0, a: 2, b: 3, expected: 0 },
  { x: 1, a: 2, b: 3, expected: 1 },
  { x: 1.1, a: 2, b: 3, expected: Number.NaN },
  { x: 0.5, a: 0, b: 3, expected: Number.NaN },
  { x: Number.NaN, a: 1, b: 3, expected: Number.NaN },
])('at the ends: I_$x($a, $b)', ({ x, a, b, expected }) => expect(incompleteBeta(x, a, b)).toBe(expected))

test('I_x(a, b) + I_(1 − x)(b, a) = 1, and it rises with x', () => {
  const shape = fc.double({ min: 0.05, max: 300, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.99, noNaN: true }), shape, shape, (x, a, b) => {
      expect(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a)).toBeCloseTo(1, 9)
      expect(incompleteBeta(x + 0.01, a, b)).toBeGreaterThanOrEqual(incompleteBeta(x, a, b) - 1e-12)
    }),
  )
})
