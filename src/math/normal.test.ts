import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectClose } from './expect-close.suite.js'
import { normalCdf, normalQuantile, twoSidedP } from './normal.js'

describe('normalCdf', () => {
  // scipy.special.ndtr
  test.each([
    { x: -10, p: 7.61985302416047e-24 },
    { x: -5, p: 2.866515718791933e-7 },
    { x: -2.5, p: 0.006209665325776132 },
    { x: -2, p: 0.022750131948179195 },
    { x: -1.96, p: 0.024997895148220435 },
    { x: -0.3, p: 0.3820885778110474 },
    { x: 0, p: 0.5 },
    { x: 0.7, p: 0.758036347776927 },
    { x: 1.999, p: 0.9771958230673411 },
    { x: 2.001, p: 0.9773038050543584 },
    { x: 3.5, p: 0.9997673709209645 },
    { x: 8, p: 0.9999999999999993 },
    { x: Infinity, p: 1 },
  ])('at $x', ({ x, p }) => expect(normalCdf(x) / p).toBeCloseTo(1, 13))

  test('at −∞ and NaN', () => {
    expect(normalCdf(-Infinity)).toBe(0)
    expect(normalCdf(Number.NaN)).toBeNaN()
  })
})

describe('normalQuantile', () => {
  // scipy.special.ndtri
  test.each([
    { p: 1e-300, x: -37.0470962993612 },
    { p: 1e-20, x: -9.262340089798409 },
    { p: 1e-6, x: -4.753424308822899 },
    { p: 0.025, x: -1.9599639845400545 },
    { p: 0.3, x: -0.5244005127080409 },
    { p: 0.8, x: 0.8416212335729143 },
    { p: 0.975, x: 1.959963984540054 },
    { p: 0.999999999, x: 5.997807019601637 },
  ])('at $p', ({ p, x }) => expect(normalQuantile(p) / x).toBeCloseTo(1, 12))

  test.each([
    { p: 0, x: -Infinity },
    { p: 0.5, x: 0 },
    { p: 1, x: Infinity },
    { p: -0.1, x: Number.NaN },
    { p: 1.1, x: Number.NaN },
    { p: Number.NaN, x: Number.NaN },
  ])('at $p', ({ p, x }) => expect(normalQuantile(p)).toBe(x))
})

describe('properties', () => {
  const z = fc.double({ min: -6, max: 6, noNaN: true })

  test('the quantile inverts the distribution, which is symmetric', () => {
    fc.assert(
      fc.property(z, (x) => {
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14)
        expectClose(normalQuantile(normalCdf(-Math.abs(x))), -Math.abs(x), 10)
      }),
    )
  })

  test('the distribution rises', () => {
    fc.assert(
      fc.property(z, (x) => {
        expect(normalCdf(x + 1e-6)).toBeGreaterThanOrEqual(normalCdf(x))
      }),
    )
  })
})

test.each([
  { z: 0, p: 1 },
  { z: 1.959963984540054, p: 0.05 },
  { z: -1.959963984540054, p: 0.05 },
  { z: Number.NaN, p: Number.NaN },
])('two-sided p of $z', ({ z, p }) => expectClose(twoSidedP(z), p, 12))
