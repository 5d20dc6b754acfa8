import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf, binomialPmf, logChoose } from './binomial.js'

// scipy.stats.binom.pmf, .cdf
test.each([
  { k: 3, n: 10, p: 0.5, pmf: 0.1171875, cdf: 0.171875 }, // 120/1024, 176/1024
  { k: 0, n: 5, p: 0.2, pmf: 0.32768, cdf: 0.32768 }, // 0.8⁵
  { k: 50, n: 100, p: 0.37, pmf: 0.002404183353593845, cdf: 0.9970452664198867 },
  { k: 700, n: 1000, p: 0.7, pmf: 0.027521003821268385, cdf: 0.5119274840071493 },
  { k: -1, n: 4, p: 0.3, pmf: 0, cdf: 0 },
  { k: 4, n: 4, p: 1, pmf: 1, cdf: 1 },
  { k: 5, n: 4, p: 0.3, pmf: 0, cdf: 1 },
  { k: 0, n: 4, p: 0, pmf: 1, cdf: 1 },
])('$k of $n at $p', ({ k, n, p, pmf, cdf }) => {
  expect(binomialPmf(k, n, p)).toBeCloseTo(pmf, 12)
  expect(binomialCdf(k, n, p)).toBeCloseTo(cdf, 11)
})

test('10 choose 3', () => expect(Math.exp(logChoose(10, 3))).toBeCloseTo(120, 9))

test('the cumulative distribution adds up the single probabilities', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (n, p) => {
      let total = 0
      for (let k = 0; k <= n; k++) {
        total += binomialPmf(k, n, p)
        expect(binomialCdf(k, n, p)).toBeCloseTo(total, 10)
      }
      expect(total).toBeCloseTo(1, 10)
    }),
  )
})
