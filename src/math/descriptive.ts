import { checkNumbers } from './check-numbers.js'

/** Compensated (Neumaier 1974): the error does not grow with the number of terms. */
export function sum(xs: ArrayLike<number>): number {
  checkNumbers('sum', xs)
  let total = 0
  let lost = 0
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i]!
    const next = total + x
    lost += Math.abs(total) >= Math.abs(x) ? total - next + x : x - next + total
    total = next
  }
  return Number.isFinite(total) ? total + lost : total // ∞ − ∞ made `lost` NaN
}

/** NaN when empty. */
export const mean = (xs: ArrayLike<number>): number => sum(xs) / xs.length

/** Divided by n − 1; NaN for fewer than two values. */
export function sampleVariance(xs: ArrayLike<number>): number {
  checkNumbers('variance', xs)
  if (xs.length < 2) return Number.NaN
  const centre = mean(xs)
  return sum(Float64Array.from(xs, (x) => (x - centre) ** 2)) / (xs.length - 1)
}

/** Root of the sample variance; NaN for fewer than two values. */
export const standardDeviation = (xs: ArrayLike<number>): number => Math.sqrt(sampleVariance(xs))

/** NaN when empty or when a value is NaN. */
export const median = (xs: ArrayLike<number>): number => quantile(xs, 0.5)

/** Linear between order statistics (type 7, the default of R and numpy); NaN when empty or when a value is NaN. */
export function quantile(xs: ArrayLike<number>, p: number): number {
  checkNumbers('quantile', xs)
  return quantileOfSorted(Float64Array.from(xs).sort(), p)
}

/** For many quantiles of the same values: sorted ascending, NaN last, as typed arrays sort. */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`quantile of ${p}: expected a share from 0 to 1`)
  const last = sorted.length - 1
  if (last < 0 || Number.isNaN(sorted[last])) return Number.NaN
  const below = Math.floor(p * last)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, last)]!
  return low === high ? low : Math.min(high, low + (high - low) * (p * last - below))
}

/**
 * n / Σ(1/x). A zero makes it 0. NaN when empty and for values of both signs, where the formula leaves the range of
 * the values; values that are all negative give the negative of their absolute values' mean.
 */
export function harmonicMean(xs: ArrayLike<number>): number {
  checkNumbers('harmonic mean', xs)
  const values = Float64Array.from(xs)
  if (values.some((x) => x > 0) && values.some((x) => x < 0)) return Number.NaN
  if (values.includes(0)) return values.some(Number.isNaN) ? Number.NaN : 0
  return values.length / sum(values.map((x) => 1 / x))
}
