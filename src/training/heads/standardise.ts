import { checkRow } from './labelled.js'
import type { Matrix } from './matrix.js'

/** What makes every column of train have mean 0 and variance 1. */
export interface Scaling {
  readonly means: Float32Array
  /** One over the standard deviation; 0 for a column that never varied: nothing is known of it. */
  readonly factors: Float32Array
}

export function fitScaling({ rows, columns, values }: Matrix): Scaling {
  const sums = new Float64Array(columns)
  for (let i = 0; i < rows; i++) for (let k = 0; k < columns; k++) sums[k]! += values[i * columns + k]!
  const means = Float32Array.from(sums, (sum) => sum / rows)
  const squares = new Float64Array(columns)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) squares[k]! += (values[i * columns + k]! - means[k]!) ** 2
  const factors = Float32Array.from(squares, (sum, k) => {
    const deviation = Math.sqrt(sum / rows)
    // Below the rounding of 32-bit numbers it is noise, not variance.
    return deviation > 1e-6 * Math.abs(means[k]!) ? 1 / deviation : 0
  })
  return { means, factors }
}

export function standardiseRow({ means, factors }: Scaling, row: ArrayLike<number>): Float32Array {
  checkRow(row, means.length)
  return means.map((mean, k) => (row[k]! - mean) * factors[k]!)
}

export function standardise({ means, factors }: Scaling, { rows, columns, values }: Matrix): Matrix {
  const result = new Float32Array(values.length)
  for (let i = 0, at = 0; i < rows; i++)
    for (let k = 0; k < columns; k++, at++) result[at] = (values[at]! - means[k]!) * factors[k]!
  return { rows, columns, values: result }
}
