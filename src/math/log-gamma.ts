import { checkNumber } from '../core/index.js'
/** ln Γ(x) for x > 0, else NaN: recurrence up to 15, then Stirling's series, whose next term is below 3e-16 there. */
export function logGamma(x: number): number {
  checkNumber('ln Γ', x)
  if (!(x > 0)) return Number.NaN
  let shift = 1
  let y = x
  for (; y < 15; y++) shift *= y
  const inverse = 1 / (y * y)
  const series =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / y
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - Math.log(shift)
}
