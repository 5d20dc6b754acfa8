import { type BootstrapInterval, detectableDifference, mcNemar } from '../math/index.js'
import { isAdditive, type Metric } from '../metrics/index.js'
import type { PairedTests } from './paired-tests.js'
import { detectableFromError, standardError } from './standard-error.js'

/** What tests say of the difference of two systems on the same items. */
export interface TestedPair {
  /** Items of one group are resampled together. */
  readonly groups: number
  /** a − b. */
  readonly difference: number
  readonly interval: BootstrapInterval
  /** Two-sided p of each test; McNemar's (exact) is null unless each item counts 0 or 1 and is its own group. */
  readonly tests: {
    readonly bootstrap: number
    readonly permutation: number
    readonly mcnemar: number | null
  }
  /** The smallest difference that this many items would show with a probability of 80%, at α = 0.05. */
  readonly detectable: number
}

/** Data on two systems before any test. */
export interface PairCounts {
  readonly n: number
  readonly values: readonly [number, number]
  /** Items that the first answers better than the second, and the other way round. */
  readonly wins: number
  readonly losses: number
}

export function testedPair(
  metric: Metric,
  { groups, difference, interval, bootstrapP, permutationP }: PairedTests,
  { n, values, wins, losses }: PairCounts,
): TestedPair {
  const independent = isAdditive(metric) && metric.proportion === true && groups === n
  return {
    groups,
    difference,
    interval,
    tests: {
      bootstrap: bootstrapP,
      permutation: permutationP,
      mcnemar: independent ? mcNemar(wins, losses).exactP : null,
    },
    detectable: independent
      ? detectableDifference(n, Math.min(...values), { design: 'paired', discordance: (wins + losses) / n })
      : detectableFromError(standardError(interval)),
  }
}
