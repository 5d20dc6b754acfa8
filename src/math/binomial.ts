import { checkNumber } from '../core/index.js'
import { incompleteBeta } from './incomplete-beta.js'
import { logGamma } from './log-gamma.js'

export const logChoose = (n: number, k: number): number =>
  logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

/** Whether there is such a distribution. */
function isBinomial(k: number, n: number, p: number): boolean {
  checkNumber('binomial distribution', k, n, p)
  return !Number.isNaN(k) && n >= 0 && p >= 0 && p <= 1
}

/** P(K = k) for n draws of probability p; NaN if n is negative or p is not a probability. */
export function binomialPmf(k: number, n: number, p: number): number {
  if (!isBinomial(k, n, p)) return Number.NaN
  if (k < 0 || k > n) return 0
  if (p === 0 || p === 1) return k === n * p ? 1 : 0
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p))
}

/** P(K ≤ k) for n draws of probability p; NaN if n is negative or p is not a probability. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (!isBinomial(k, n, p)) return Number.NaN
  if (k < 0) return 0
  if (k >= n) return 1
  return incompleteBeta(1 - p, n - k, k + 1)
}
