import { anyNumber, check, lookUp, parseJson } from '../../core/index.js'
import type { Description } from './description.js'

/** A row under our names. A value of the wrong type is a RangeError that names the file's own column. */
export interface Cells {
  has(name: string): boolean
  /** Whether the row has the column with nothing in it. */
  isBlank(name: string): boolean
  /** Whether the numbers of a column may count the rows, as pandas' `index` does. */
  isCounter(name: string): boolean
  /** Whether a whole number is too large to be kept exactly. */
  isRounded(name: string): boolean
  text(name: string): string
  /** Null if there is none. */
  textOrNull(name: string): string | null
  number(name: string): number
  whole(name: string): number
  /** A JSON list, or items between separators; a single value is a list of one. */
  list(name: string): readonly string[]
  wholes(name: string): readonly number[]
  numbers(name: string): readonly number[]
  /** The file's word for a label, in ours and in lower case; null if it is hidden. */
  label(name: string): string | null
  refuse(name: string, expected: string): never
  /** What the file calls a column. */
  nameOf(name: string): string
}

const hidden = new Set(['', '?'])

const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

export function cells(
  row: check.Row,
  { columns = {}, labels = {}, separator = '|' }: Description,
  numbers: readonly string[] = [],
): Cells {
  const nameOf = (name: string) => lookUp(columns, name) ?? name
  const given = (name: string): unknown => lookUp(row, nameOf(name)) ?? undefined
  const cellOf = (name: string): unknown => {
    const value = given(name)
    return isBlankText(value) ? undefined : value
  }
  const refuse = (name: string, expected: string) => check.fail(cellOf(name), nameOf(name), expected)
  const textOf = (value: unknown): string | null =>
    typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : null
  const numberOf = (value: unknown): number => {
    if (typeof value === 'number') return value
    return (typeof value === 'string' ? anyNumber.read(value) : null) ?? Number.NaN
  }
  const itemsOf = (name: string): readonly unknown[] => {
    const value = cellOf(name)
    if (Array.isArray(value)) return value
    if (typeof value !== 'string') return [value]
    if (!value.startsWith('[')) return value.split(separator).map((item) => item.trim())
    try {
      const items: unknown = parseJson(value)
      return Array.isArray(items) ? items : [value]
    } catch {
      return refuse(name, `a JSON list, or items between "${separator}"`)
    }
  }
  const numbersOf = (name: string, fits: (value: number) => boolean): readonly number[] | null => {
    const values = itemsOf(name).map(numberOf)
    return values.every(fits) ? values : null
  }
  return {
    nameOf,
    refuse,
    isBlank: (name) => isBlankText(given(name)),
    isCounter: (name) => !numbers.includes(nameOf(name)),
    isRounded: (name) => Number.isInteger(given(name)) && !Number.isSafeInteger(given(name)),
    has: (name) => cellOf(name) !== undefined,
    text: (name) => textOf(cellOf(name)) ?? refuse(name, 'a text'),
    textOrNull: (name) =>
      cellOf(name) === undefined ? null : (textOf(cellOf(name)) ?? refuse(name, 'a text')),
    number: (name) => {
      const value = numberOf(cellOf(name))
      return Number.isFinite(value) ? value : refuse(name, 'a number')
    },
    whole: (name) => {
      const value = numberOf(cellOf(name))
      return Number.isInteger(value) ? value : refuse(name, 'a whole number')
    },
    list: (name) => itemsOf(name).map((item) => textOf(item) ?? refuse(name, 'a list of texts')),
    wholes: (name) => numbersOf(name, Number.isInteger) ?? refuse(name, 'a whole number, or a list of them'),
    numbers: (name) => numbersOf(name, Number.isFinite) ?? refuse(name, 'a number, or a list of them'),
    label: (name) => {
      const value = cellOf(name)
      const word = typeof value === 'boolean' ? String(value) : textOf(value)
      if (word === null) return value === undefined ? null : refuse(name, 'a label')
      if (hidden.has(word.trim())) return null
      return (lookUp(labels, word) ?? word).trim().toLowerCase()
    },
  }
}
