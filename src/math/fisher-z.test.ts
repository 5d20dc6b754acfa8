import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { fisherInterval, independentCorrelations } from './fisher-z.js'

describe('fisherInterval', () => {
  // np.tanh(np.arctanh(r) ± norm.ppf((1 + level) / 2) / √(n − 3))
  test.each([
    { r: 0.6, n: 30, level: 0.95, low: 0.30584206780820467, high: 0.7895901951336388 },
    { r: -0.2, n: 12, level: 0.9, low: -0.635755345704173, high: 0.33242493362667924 },
    { r: 0.5, n: 3, level: 0.95, low: Number.NaN, high: Number.NaN },
    { r: Number.NaN, n: 30, level: 0.95, low: Number.NaN, high: Number.NaN },
  ])('$r over $n', ({ r, n, level, low, high }) => {
    const interval = fisherInterval(r, n, level)
    expectClose(interval.low, low, 12)
    expectClose(interval.high, high, 12)
  })

  test('holds r and stays within −1 and 1', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.99, max: 0.99, noNaN: true }),
        fc.integer({ min: 4, max: 1000 }),
        (r, n) => {
          const { low, high } = fisherInterval(r, n)
          expect(low).toBeGreaterThanOrEqual(-1)
          expect(low).toBeLessThan(r)
          expect(high).toBeGreaterThan(r)
          expect(high).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('independentCorrelations', () => {
  test('0.5 over 103 and 0.3 over 80', () => {
    // z = (artanh 0.5 − artanh 0.3) / √(1/100 + 1/77) = 0.23979 / 0.15162
    const { statistic, p } = independentCorrelations(0.5, 103, 0.3, 80)
    expect(statistic).toBeCloseTo(1.5815522003944842, 12)
    expect(p).toBeCloseTo(0.11375183335905432, 12)
  })

  test('too few pairs', () => expect(independentCorrelations(0.5, 3, 0.3, 80).p).toBeNaN())
})
