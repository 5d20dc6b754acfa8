import { checkNumbers } from './check-numbers.js'
import { countsOf } from './counts-of.js'

/** Ranks from 1; equal values share the average of their ranks. All NaN when a value is NaN: it has no rank. */
export function ranks(xs: ArrayLike<number>): Float64Array {
  checkNumbers('ranks', xs)
  const values = Float64Array.from(xs)
  const result = new Float64Array(values.length)
  if (values.some(Number.isNaN)) return result.fill(Number.NaN)
  const order = Uint32Array.from(values.keys()).sort((i, j) => values[i]! - values[j]! || i - j)
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++
    for (let i = start; i < end; i++) result[order[i]!] = (start + 1 + end) / 2
  }
  return result
}

/** Σ(t³ − t) over the sizes t of the sets of equal values: what ties take from the variance of a rank statistic. */
export function tieTerm(xs: Iterable<number>): number {
  let term = 0
  for (const t of countsOf(xs).values()) term += t ** 3 - t
  return term
}
