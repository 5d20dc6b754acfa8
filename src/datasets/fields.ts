import { check, lookUp } from '../core/index.js'
import { checked, type Place } from './place.js'

/** The fields of a row of a JSON or Parquet file. */
export type Row = check.Row

/** A row, and its place in the file. */
export interface PlacedRow extends Place {
  readonly value: Row
}

/** The field's value; one that is missing or of another type is a problem and returns null. */
export const field = <T>(row: PlacedRow, name: string, is: check.Check<T>): T | null =>
  checked(row, () => is(lookUp(row.value, name), name))

export const textField = (row: PlacedRow, name: string): string | null => field(row, name, check.text)

const id: check.Check<string> = (value, name) =>
  Number.isSafeInteger(value) ? String(value) : check.text(value, name)

/** An id may be a text or a whole number. */
export const idField = (row: PlacedRow, name: string): string | null => field(row, name, id)
