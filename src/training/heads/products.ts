import { type RowDots, rowDots } from './kernel-dots.js'
import type { Matrix } from './matrix.js'

/** A matrix times vectors, in single precision. The result is overwritten by the next call. */
export interface Products {
  /** One number per row. */
  times(columns: Float32Array): Float32Array
  /** One number per column. */
  timesTransposed(rows: Float32Array): Float32Array
}

function transposed({ rows, columns, values }: Matrix): Matrix {
  const result = new Float32Array(values.length)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) result[k * rows + i] = values[i * columns + k]!
  return { rows: columns, columns: rows, values: result }
}

function ofAll(matrix: Matrix): (query: Float32Array) => Float32Array {
  const dots: RowDots = rowDots(matrix)
  for (let i = 0; i < matrix.rows; i++) dots.chosen[i] = i
  return (query) => dots.of(query, matrix.rows)
}

const kept = new WeakMap<Matrix, Products>()

/** Both ways round, made once for a matrix: regressions of several strengths share it. */
export function productsOf(matrix: Matrix): Products {
  const known = kept.get(matrix)
  if (known) return known
  const made = { times: ofAll(matrix), timesTransposed: ofAll(transposed(matrix)) }
  kept.set(matrix, made)
  return made
}
