import { checkNumber } from '../core/index.js'
import { logGamma } from './log-gamma.js'

/** I_x(a, b), the regularised incomplete beta function, for a, b > 0 and 0 ≤ x ≤ 1; else NaN. */
export function incompleteBeta(x: number, a: number, b: number): number {
  checkNumber('incomplete beta function', x, a, b)
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) return Number.NaN
  if (x === 0 || x === 1) return x
  // The fraction converges fast left of the mean; right of it the mirror image does.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(front) * continuedFraction(x, a, b)) / a
}

/** DLMF 8.17.22 by the modified method of Lentz. */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let factor = 1
    for (const numerator of [even, odd]) {
      d = 1 / away(1 + numerator * d)
      c = away(1 + numerator / c)
      factor = c * d
      result *= factor
    }
    if (Math.abs(factor - 1) < 1e-16) break
  }
  return result
}
