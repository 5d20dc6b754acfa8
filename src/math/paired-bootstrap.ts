import { checkFunction, checkList } from '../core/index.js'
import { bootstrap, bootstrapSums, type ResampleOptions } from './bootstrap.js'
import { type GroupSums, totalSums, type ValueOfSums } from './group-sums.js'
import type { BootstrapInterval } from './interval.js'
import { pairedSums, valueDifference } from './paired-sums.js'
import { percentileInterval } from './percentile-interval.js'

export interface PairedBootstrap {
  /** On the whole sample: first minus second. */
  readonly difference: number
  readonly interval: BootstrapInterval
  /** Two-sided. */
  readonly p: number
}

export interface PairedBootstrapOptions extends ResampleOptions {
  readonly level?: number
}

/** The difference of a statistic of sums between two systems on the same items, the same groups drawn for both. */
export function pairedBootstrap(
  a: GroupSums,
  b: GroupSums,
  value: ValueOfSums,
  options: PairedBootstrapOptions,
): PairedBootstrap {
  const { level = 0.95, ...resample } = options ?? {}
  checkFunction('bootstrap', value)
  const both = pairedSums(a, b)
  const difference = valueDifference(value, a.width)
  return summary(difference(totalSums(both)), bootstrapSums(both, difference, resample), level)
}

/** The same for any difference: each item carries what both systems answered. */
export function pairedBootstrapOf<T>(
  groups: readonly (readonly T[])[],
  difference: (sample: readonly T[]) => number,
  options: PairedBootstrapOptions,
): PairedBootstrap {
  const { level = 0.95, ...resample } = options ?? {}
  checkList('bootstrap', groups)
  checkFunction('bootstrap', difference)
  return summary(difference(groups.flat()), bootstrap(groups, difference, resample), level)
}

const summary = (difference: number, draws: Float64Array, level: number): PairedBootstrap => ({
  difference,
  interval: percentileInterval(draws, level),
  p: bootstrapP(draws),
})

/**
 * Two-sided p of "no difference" from draws of a difference: twice the share of draws on the smaller side of 0 (0 counts
 * for both), plus one assumed draw, so never 0. It matches the percentile interval: if p < 1 − level, the interval
 * excludes 0. Undefined draws are left out; NaN when none is defined.
 */
export function bootstrapP(draws: ArrayLike<number>): number {
  let atMost = 0
  let atLeast = 0
  let defined = 0
  for (let i = 0; i < draws.length; i++) {
    const draw = draws[i]!
    if (Number.isNaN(draw)) continue
    defined++
    if (draw <= 0) atMost++
    if (draw >= 0) atLeast++
  }
  return defined === 0 ? Number.NaN : Math.min(1, (2 * (Math.min(atMost, atLeast) + 1)) / (defined + 1))
}
