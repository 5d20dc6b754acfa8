import { normalQuantile } from './normal.js'

export interface PowerOptions {
  /** Chance of a false alarm, two-sided. */
  readonly alpha?: number
  /** Chance to find the difference. */
  readonly power?: number
  /** Whether both systems answer the same items. */
  readonly design?: 'unpaired' | 'paired'
  /**
   * Paired only: share of items that exactly one system gets right, never below the difference itself. Default: that
   * of systems with independent errors; real systems err on the same items, so use a measured share if you have one.
   */
  readonly discordance?: number
}

/**
 * Items (per system when unpaired) that show accuracy p + difference to be above accuracy p, with z the normal
 * quantiles at 1 − α/2 and at the power, q = p + difference:
 * unpaired (z test of two proportions, m their mean): (z_α √(2m(1 − m)) + z_β √(p(1 − p) + q(1 − q)))² / difference²
 * paired (McNemar; Connor 1987), ψ the discordance: (z_α √ψ + z_β √(ψ − difference²))² / difference²
 */
export function requiredN(p: number, difference: number, options: PowerOptions = {}): number {
  checkShares(p, options)
  if (!(difference > 0 && p + difference <= 1)) return Number.NaN
  return Math.ceil(exactN(p, difference, options) - 1e-9)
}

/**
 * The smallest gain over accuracy p that n items (per system when unpaired) show with the given power; NaN when even a
 * perfect system could not be distinguished from p. The inverse of `requiredN`.
 */
export function detectableDifference(n: number, p: number, options: PowerOptions = {}): number {
  checkShares(p, options)
  let [low, high] = [0, 1 - p]
  if (!(n > 0 && high > 0 && exactN(p, high, options) <= n)) return Number.NaN
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (exactN(p, middle, options) <= n) high = middle
    else low = middle
  }
  return high
}

/** Falls as the difference grows. */
function exactN(p: number, difference: number, options: PowerOptions): number {
  const { alpha = 0.05, power = 0.8, design = 'unpaired' } = options
  const q = p + difference
  const independent = p * (1 - q) + q * (1 - p)
  const discordance = Math.max(difference, options.discordance ?? independent)
  const centre = (p + q) / 2
  const [underNull, underGain] =
    design === 'paired'
      ? [discordance, discordance - difference ** 2]
      : [2 * centre * (1 - centre), p * (1 - p) + q * (1 - q)]
  const root =
    normalQuantile(1 - alpha / 2) * Math.sqrt(underNull) + normalQuantile(power) * Math.sqrt(underGain)
  return (root / difference) ** 2
}

function checkShares(p: number, { alpha = 0.05, power = 0.8, discordance = 0 }: PowerOptions): void {
  for (const [name, share] of Object.entries({ p, alpha, power, discordance }))
    if (typeof share !== 'number' || !(share >= 0 && share <= 1))
      throw new RangeError(`${name} is ${share}: expected a share from 0 to 1`)
}
