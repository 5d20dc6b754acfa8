import { checkNumber } from '../core/index.js'
import { checkLevel, type Interval } from './interval.js'
import { normalQuantile } from './normal.js'

/** Wilson's score interval (1927) of a proportion, without continuity correction; NaN when n is 0. */
export function wilson(successes: number, n: number, level = 0.95): Interval {
  checkNumber('interval', successes, n)
  checkLevel(level)
  if (!(successes >= 0 && successes <= n))
    throw new RangeError(`${successes} successes of ${n}: expected 0 to n`)
  const z = normalQuantile((1 + level) / 2)
  const share = successes / n
  const scale = 1 + (z * z) / n
  const centre = (share + (z * z) / (2 * n)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  // Exact at the ends, where rounding could leave the range.
  const low = successes === 0 && n > 0 ? 0 : centre - half
  const high = successes === n && n > 0 ? 1 : centre + half
  return { low, high, level, method: 'wilson' }
}
