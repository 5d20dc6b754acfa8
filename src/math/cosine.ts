import { checkNumbers } from './check-numbers.js'

/** Σ aᵢbᵢ of two vectors of the same length. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  checkNumbers('product', a)
  checkNumbers('product', b)
  if (a.length !== b.length)
    throw new RangeError(`vectors of ${a.length} and ${b.length} numbers: expected as many of each`)
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!
  return sum
}

/** NaN when either is all zero: no direction, no angle. */
export const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
