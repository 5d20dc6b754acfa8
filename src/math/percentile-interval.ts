import { checkNumbers } from './check-numbers.js'
import { quantileOfSorted } from './descriptive.js'
import { type BootstrapInterval, checkLevel } from './interval.js'

/** The middle of the bootstrap distribution. Undefined draws are left out and counted; NaN when none is defined. */
export function percentileInterval(draws: ArrayLike<number>, level = 0.95): BootstrapInterval {
  checkLevel(level)
  const { sorted, undefinedShare } = definedDraws(draws)
  const tail = (1 - level) / 2
  const low = quantileOfSorted(sorted, tail)
  const high = quantileOfSorted(sorted, 1 - tail)
  return { low, high, level, method: 'percentile', undefinedShare }
}

/** Draws at which the statistic is defined, ascending, and the share of the others. */
export function definedDraws(draws: ArrayLike<number>): { sorted: Float64Array; undefinedShare: number } {
  checkNumbers('interval', draws)
  const sorted = Float64Array.from(draws)
    .filter((draw) => !Number.isNaN(draw))
    .sort()
  return { sorted, undefinedShare: 1 - sorted.length / draws.length }
}
