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

/** As `textField`, for a text that says something. */
export const someTextField = (row: PlacedRow, name: string): string | null => field(row, name, check.someText)

/** A whole number counts as a text. */
const orWhole =
  (is: check.Check<string>): check.Check<string> =>
  (value, name) =>
    Number.isSafeInteger(value) ? String(value) : is(value, name)

/** A text, or a whole number written as one. */
export const textOrWholeField = (row: PlacedRow, name: string): string | null =>
  field(row, name, orWhole(check.text))

/** As `textOrWholeField`, for an id: never blank. */
export const idField = (row: PlacedRow, name: string): string | null =>
  field(row, name, orWhole(check.someText))

/** The ids of a file whose rows all have one, or none of them: then they are counted, from 0. */
export function idsOf(name: string, prefix = ''): (row: PlacedRow) => string | null {
  let first: boolean | null = null // whether the first row has an id
  let count = 0
  return (row) => {
    const index = count++
    const given = lookUp(row.value, name) !== undefined
    first ??= given
    if (given !== first)
      return row.problem(`has ${given ? 'a' : 'no'} field "${name}", unlike the first row of the file`)
    return given ? idField(row, name) : `${prefix}${index}`
  }
}
