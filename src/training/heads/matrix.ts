import { UserError } from '../../core/index.js'

/** Rows of numbers, one after the other. */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float32Array
}

export function matrixOf(rows: readonly ArrayLike<number>[]): Matrix {
  const columns = rows[0]?.length ?? 0
  const values = new Float32Array(rows.length * columns)
  for (const [i, row] of rows.entries()) {
    if (row.length !== columns)
      throw new UserError(`row ${i} of the features has ${row.length} numbers, the first has ${columns}`)
    values.set(row, i * columns)
  }
  return { rows: rows.length, columns, values }
}

/** A view, not a copy. */
export const rowOf = ({ columns, values }: Matrix, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns)

export function selectRows(matrix: Matrix, rows: readonly number[]): Matrix {
  const { columns } = matrix
  const values = new Float32Array(rows.length * columns)
  for (const [i, row] of rows.entries()) values.set(rowOf(matrix, row), i * columns)
  return { rows: rows.length, columns, values }
}
