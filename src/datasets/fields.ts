import { lookUp } from '../core/index.js'
import type { Report } from './report.js'

/** A row of a JSON or Parquet file. */
export type Row = Readonly<Record<string, unknown>>

/** Where a row stands. */
export interface Where {
  readonly file: string
  /** 1-based; null where rows have no lines (Parquet). */
  readonly line: number | null
  /** 0-based. */
  readonly row: number
}

const nameOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

function field<T>(expected: string, is: (value: unknown) => value is T) {
  /** The field's value; one that is missing or of another type is a problem and gives null. */
  return (row: Row, name: string, file: string, line: number | null, report: Report): T | null => {
    const value = lookUp(row, name)
    if (is(value)) return value
    const found = value === undefined ? `has no field "${name}"` : `field "${name}" is ${nameOf(value)}`
    report.problem(file, line, `${found}, expected ${expected}`)
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textField = field('a text', isText)
export const integerField = field('a whole number', (value): value is number => Number.isInteger(value))
export const recordField = field('an object', isRecord)
export const recordsField = field(
  'a list of objects',
  (value): value is readonly Row[] => Array.isArray(value) && value.every(isRecord),
)
export const textsField = field(
  'a list of texts',
  (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
)
export const integersField = field(
  'a list of whole numbers',
  (value): value is readonly number[] => Array.isArray(value) && value.every(Number.isInteger),
)

/** An id may be a text or a whole number. */
export function idField(
  row: Row,
  name: string,
  file: string,
  line: number | null,
  report: Report,
): string | null {
  const value = lookUp(row, name)
  return Number.isSafeInteger(value) ? String(value) : textField(row, name, file, line, report)
}
