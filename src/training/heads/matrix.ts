import { checkEach, checkFields, checkList, checkNumber, shown, UserError } from '../../core/index.js'

/** Rows of numbers, one after the other. */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float32Array
}

/** Checks that a matrix has as many numbers as its sizes say. */
export function checkMatrix(what: string, matrix: Matrix): void {
  checkFields(what, matrix, { rows: 'count', columns: 'count' })
  const { rows, columns, values } = matrix
  if (!(values instanceof Float32Array) || values.length !== rows * columns)
    throw new RangeError(
      `${what}: expected a Float32Array of ${rows} × ${columns} values, not ${shown(values)}`,
    )
}

/** Rows of equal length as one matrix of 32-bit floats. */
export function matrixOf(rows: readonly ArrayLike<number>[]): Matrix {
  checkEach('matrixOf', rows, (what, row) => {
    checkList(what, row)
    for (let k = 0; k < row.length; k++) checkNumber(what, row[k])
  })
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
