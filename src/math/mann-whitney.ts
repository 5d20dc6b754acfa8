import { checkNumbers } from './check-numbers.js'
import { sum } from './descriptive.js'
import { twoSidedP } from './normal.js'
import { sumDistribution, sumDistributionCost } from './rank-sum-distribution.js'
import { ranks, tieTerm } from './ranks.js'

export interface MannWhitney {
  /** Pairs (x, y) with x above y; a tie counts half. */
  readonly u: number
  /** Two-sided. NaN when a sample is empty or holds a NaN. */
  readonly p: number
  readonly method: 'exact' | 'asymptotic'
}

export interface MannWhitneyOptions {
  /**
   * `exact`: twice the smaller tail over all divisions of the pooled values, ties included. `asymptotic`: normal, with
   * tie and continuity correction. `auto`: exact when a sample has at most 8 values and the count is feasible. scipy's
   * `auto` differs in one case: with ties it is always asymptotic.
   */
  readonly method?: 'auto' | 'exact' | 'asymptotic'
}

const smallSample = 8
const feasibleSteps = 2e7 // tens of milliseconds

/** Mann-Whitney U test: does one sample tend to larger values? */
export function mannWhitneyU(
  xs: readonly number[],
  ys: readonly number[],
  { method = 'auto' }: MannWhitneyOptions = {},
): MannWhitney {
  checkNumbers('test', xs)
  checkNumbers('test', ys)
  const pooled = [...xs, ...ys]
  const pooledRanks = ranks(pooled)
  const u = sum(pooledRanks.subarray(0, xs.length)) - (xs.length * (xs.length + 1)) / 2
  const size = Math.min(xs.length, ys.length)
  if (size === 0 || Number.isNaN(u)) return { u: Number.NaN, p: Number.NaN, method: 'exact' }

  const doubled = Array.from(pooledRanks, (rank) => 2 * rank) // whole numbers, with ties too
  const feasible = size <= smallSample && sumDistributionCost(doubled, size) <= feasibleSteps
  if (method === 'asymptotic' || (method === 'auto' && !feasible))
    return { u, p: asymptoticP(u, xs.length, ys.length, tieTerm(pooled)), method: 'asymptotic' }

  const smaller = xs.length <= ys.length ? doubled.slice(0, size) : doubled.slice(xs.length)
  const { atMost, atLeast } = sumDistribution(doubled, size)
  const observed = sum(smaller)
  return { u, p: Math.min(1, 2 * Math.min(atMost(observed), atLeast(observed))), method: 'exact' }
}

function asymptoticP(u: number, m: number, n: number, ties: number): number {
  const all = m + n
  const variance = ((m * n) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (variance <= 0) return 1 // all values are equal
  const gap = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5)
  return twoSidedP(gap / Math.sqrt(variance))
}
