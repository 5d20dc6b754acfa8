import { checkNumbers } from './check-numbers.js'
import { mean, sum } from './descriptive.js'
import { ranks } from './ranks.js'

/** NaN for fewer than two pairs, and when one side is constant. */
export function pearson(xs: ArrayLike<number>, ys: ArrayLike<number>): number {
  checkPaired(xs, ys)
  // Checked on the values, not the variance: rounding of the mean can leave a constant with a variance above 0.
  if (isConstant(xs) || isConstant(ys)) return Number.NaN
  return uncentredPearson(centred(xs), centred(ys))
}

/** Pearson of average ranks, so right with ties; NaN for fewer than two pairs, and when one side is constant. */
export const spearman = (xs: ArrayLike<number>, ys: ArrayLike<number>): number =>
  pearson(ranks(xs), ranks(ys))

/** Σxy / √(Σx²·Σy²): the cosine. NaN when empty, and when one side is all zeros. */
export function uncentredPearson(xs: ArrayLike<number>, ys: ArrayLike<number>): number {
  checkPaired(xs, ys)
  const product = sum(Float64Array.from(xs, (x, i) => x * ys[i]!))
  const [squaresX, squaresY] = [sumOfSquares(xs), sumOfSquares(ys)]
  const squares = squaresX * squaresY
  // One root keeps r of x with x exactly 1; two roots work when the product overflows or underflows.
  const inRange = squares > 1e-300 && squares < Infinity
  const scale = inRange ? Math.sqrt(squares) : Math.sqrt(squaresX) * Math.sqrt(squaresY)
  return Math.max(-1, Math.min(1, product / scale))
}

const sumOfSquares = (xs: ArrayLike<number>) => sum(Float64Array.from(xs, (x) => x * x))

function centred(xs: ArrayLike<number>): Float64Array {
  const centre = mean(xs)
  return Float64Array.from(xs, (x) => x - centre)
}

function isConstant(xs: ArrayLike<number>): boolean {
  for (let i = 1; i < xs.length; i++) if (xs[i] !== xs[0]) return false
  return true
}

function checkPaired(xs: ArrayLike<number>, ys: ArrayLike<number>): void {
  checkNumbers('correlation', xs)
  checkNumbers('correlation', ys)
  if (xs.length !== ys.length)
    throw new RangeError(`correlation of ${xs.length} with ${ys.length} values: expected as many of each`)
}
