import { checkNumber } from '../core/index.js'

const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)

/** P(Z ≤ x) of the standard normal distribution, with full relative accuracy in the lower tail. */
export function normalCdf(x: number): number {
  checkNumber('normal distribution', x)
  if (Number.isNaN(x)) return Number.NaN
  if (x < -2) return upperTail(-x)
  if (x > 2) return 1 - upperTail(x)
  // Φ(x) = ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …)
  let term = x
  let series = x
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) {
    term *= (x * x) / k
    series += term
  }
  return 0.5 + density(x) * series
}

/** Laplace's continued fraction φ(x) / (x + 1/(x + 2/(x + 3/(x + …)))); 200 levels are enough from x = 2 on. */
function upperTail(x: number): number {
  if (x === Infinity) return 0
  let fraction = x
  for (let k = 200; k > 0; k--) fraction = x + k / fraction
  return density(x) / fraction
}

/** The x with P(Z ≤ x) = p; −∞ and ∞ at 0 and 1, NaN outside. */
export function normalQuantile(p: number): number {
  checkNumber('normal quantile', p)
  if (!(p >= 0 && p <= 1)) return Number.NaN
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p === 0) return -Infinity
  if (p === 0.5) return 0
  // Start: Abramowitz & Stegun 26.2.23, error below 4.5e-4.
  const t = Math.sqrt(-2 * Math.log(p))
  let x =
    (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  // Halley's steps triple the number of right digits.
  for (let i = 0; i < 2; i++) {
    const step = (normalCdf(x) - p) / density(x)
    x -= step / (1 + (x * step) / 2)
  }
  return x
}

/** Of a z statistic. */
export const twoSidedP = (z: number): number => Math.min(1, 2 * normalCdf(-Math.abs(z)))
