import { checkNumber } from '../core/index.js'
import { checkLevel, type Interval } from './interval.js'
import { normalQuantile, twoSidedP } from './normal.js'

/** Fisher's z = artanh r, nearly normal with variance 1 / (n − 3) for Pearson's r of bivariate normal data. */
export function fisherZ(r: number): number {
  checkNumber("Fisher's z", r)
  return Math.atanh(r)
}

/** Interval of Pearson's r over n pairs; NaN for fewer than 4. For other data and for Spearman: bootstrap. */
export function fisherInterval(r: number, n: number, level = 0.95): Interval {
  checkNumber('interval', r, n)
  checkLevel(level)
  const half = n > 3 ? normalQuantile((1 + level) / 2) / Math.sqrt(n - 3) : Number.NaN
  return { low: Math.tanh(fisherZ(r) - half), high: Math.tanh(fisherZ(r) + half), level, method: 'fisher-z' }
}

export interface CorrelationTest {
  /** z or t. */
  readonly statistic: number
  /** Two-sided. */
  readonly p: number
}

/** Two correlations from different items; NaN for fewer than 4 pairs in one. */
export function independentCorrelations(r1: number, n1: number, r2: number, n2: number): CorrelationTest {
  checkNumber('test', n1, n2)
  const variance = n1 > 3 && n2 > 3 ? 1 / (n1 - 3) + 1 / (n2 - 3) : Number.NaN
  const statistic = (fisherZ(r1) - fisherZ(r2)) / Math.sqrt(variance)
  return { statistic, p: twoSidedP(statistic) }
}
