/** A table with only a few distinct rows: which kind each row is, and the values of each kind. */
export interface RowKinds {
  readonly kinds: Uint8Array
  readonly width: number
  /** Kind after kind, laid out like the rows of the table. */
  readonly rows: Float64Array
}

const mostKinds = 256

/**
 * Finds equal rows, so that a resample counts kinds instead of adding up rows: right or wrong answers of two systems are
 * four kinds, however many there are. Null if there are many kinds, or if numbers are not whole: summed in another
 * order, the last digit could differ.
 */
export function rowKinds(table: Float64Array, width: number): RowKinds | null {
  const count = width === 0 ? 0 : table.length / width
  const kinds = new Uint8Array(count)
  const rows: number[] = []
  for (let row = 0; row < count; row++) {
    const start = row * width
    let kind = 0
    while (kind * width < rows.length && !sameRow(rows, kind * width, table, start, width)) kind++
    if (kind === mostKinds) return null
    if (kind * width === rows.length)
      for (let k = 0; k < width; k++) {
        if (!addsUpExactly(table[start + k]!, count)) return null
        rows.push(table[start + k]!)
      }
    kinds[row] = kind
  }
  return { kinds, width, rows: Float64Array.from(rows) }
}

/** The sum of rows, given how many there are of each kind. */
export function addKinds({ rows, width }: RowKinds, counts: Uint32Array, total: Float64Array): void {
  total.fill(0)
  for (let kind = 0; kind < counts.length; kind++)
    for (let k = 0; k < width; k++) total[k]! += counts[kind]! * rows[kind * width + k]!
}

export const kindCounts = ({ rows, width }: RowKinds): Uint32Array =>
  new Uint32Array(width === 0 ? 0 : rows.length / width)

const addsUpExactly = (value: number, times: number): boolean =>
  Number.isInteger(value) && Math.abs(value) * times <= Number.MAX_SAFE_INTEGER

function sameRow(
  rows: readonly number[],
  at: number,
  table: Float64Array,
  start: number,
  width: number,
): boolean {
  for (let k = 0; k < width; k++) if (rows[at + k] !== table[start + k]) return false
  return true
}
