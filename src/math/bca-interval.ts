import { checkNumber } from '../core/index.js'
import { checkNumbers } from './check-numbers.js'
import { mean, quantileOfSorted, sum } from './descriptive.js'
import { type BootstrapInterval, checkLevel } from './interval.js'
import { normalCdf, normalQuantile } from './normal.js'
import { definedDraws } from './percentile-interval.js'

/**
 * Bias-corrected and accelerated interval (Efron 1987) from bootstrap draws, the estimate on the whole sample and the
 * values without each group in turn. Undefined draws are left out and counted. NaN if BCa is undefined: all draws on
 * one side of the estimate, or a value of the jackknife is NaN. The caller may then fall back to percentiles, and say so.
 */
export function bcaInterval(
  draws: ArrayLike<number>,
  estimate: number,
  jackknife: ArrayLike<number>,
  level = 0.95,
): BootstrapInterval {
  checkNumber('interval', estimate)
  checkNumbers('interval', jackknife)
  checkLevel(level)
  const { sorted, undefinedShare } = definedDraws(draws)
  const bias = normalQuantile(shareBelow(sorted, estimate))
  const skew = acceleration(jackknife)
  const bound = (share: number): number => {
    const shifted = bias + normalQuantile(share)
    const scale = 1 - skew * shifted
    const adjusted = normalCdf(bias + shifted / scale)
    // Below scale 0 the correction reverses its sign and has no meaning.
    return Number.isFinite(bias) && scale > 0 ? quantileOfSorted(sorted, adjusted) : Number.NaN
  }
  return { low: bound((1 - level) / 2), high: bound((1 + level) / 2), level, method: 'bca', undefinedShare }
}

/** Draws equal to the estimate count half. */
function shareBelow(draws: Float64Array, estimate: number): number {
  let twice = 0
  for (const draw of draws) twice += draw < estimate ? 2 : draw === estimate ? 1 : 0
  return twice / (2 * draws.length)
}

/** A sixth of the skewness of the jackknife values; 0 when they are all equal: no group changes anything. */
function acceleration(jackknife: ArrayLike<number>): number {
  const values = Float64Array.from(jackknife)
  if (values.every((value) => value === values[0])) return values.length > 0 ? 0 : Number.NaN
  const centre = mean(values)
  const cubes = sum(values.map((value) => (centre - value) ** 3))
  const squares = sum(values.map((value) => (centre - value) ** 2))
  return cubes / (6 * squares ** 1.5)
}
