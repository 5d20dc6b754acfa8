import { counted } from '../text/index.js'
import { readLines } from './lines.js'
import { type Place, placeIn } from './place.js'
import type { Report } from './report.js'

/** A record, placed where it begins. */
export interface TabRecord extends Place {
  /** By the header's names. */
  readonly fields: Readonly<Record<string, string>>
}

const longest = 100 // lines in one record, so that a stray quote does not swallow the file
const separatedBy = { '\t': 'tab-separated', ',': 'comma-separated', ';': 'semicolon-separated' } as const

/** Spreadsheets write semicolons where the decimal mark is a comma. */
const csvSeparator = (header: string): ',' | ';' => (/^[^,]*;[^,]*$/.test(header) ? ';' : ',')

const openQuote = 'a quoted field begins in this record and does not end'

/** A record as far as it was read; `open` holds the pieces of a quoted field that continues in the next line. */
interface Pending extends Place {
  readonly fields: string[]
  open: string[] | null
}

/**
 * Records of a file with a header and CSV quoting, as pandas writes it: a field that begins with a quote ends with one,
 * may hold separators and line breaks, and doubles the quotes inside it.
 */
export async function* readTabRecords(
  file: string,
  needed: readonly string[],
  report: Report,
  given: '\t' | ',' = '\t',
): AsyncGenerator<TabRecord> {
  const at = placeIn(file, report)
  let separator: keyof typeof separatedBy = given
  let header: readonly string[] | null = null
  let pending: Pending | null = null
  for await (const { text, number } of readLines(file, report)) {
    if (header === null && pending === null && given === ',') separator = csvSeparator(text)
    const record: Pending = pending ?? at(number, { fields: [], open: null })
    const wellQuoted = readInto(record, text, separator)
    pending = record.open && wellQuoted && number - record.number < longest ? record : null
    if (pending) continue
    const { fields, open } = record
    if (open || !wellQuoted) record.problem(openQuote)
    else if (header === null) {
      header = fields
      const wrong = headerProblem(fields, needed)
      if (wrong === null) continue
      record.problem(wrong)
      return
    } else if (fields.length !== header.length) record.problem(countProblem(fields, header, separator))
    else {
      const named = header.map((name, i) => [name, fields[i]!] as const)
      yield { ...record, fields: Object.fromEntries(named) }
    }
  }
  pending?.problem(openQuote)
}

const isBlank = (name: string): boolean => name.trim() === ''
const listed = (header: readonly string[]): string =>
  header.map((name) => (isBlank(name) ? '(no name)' : name)).join(', ')

/** Why a header can't name the fields; null if it can. One blank name stays: pandas writes none for its row numbers. */
function headerProblem(header: readonly string[], needed: readonly string[]): string | null {
  if (header.every(isBlank)) return 'is blank, expected the names of the columns in the first line'
  const blank = header.flatMap((name, i) => (isBlank(name) ? [i + 1] : []))
  if (blank.length > 1)
    return `the header has no names for columns ${blank.join(', ')}; it has ${listed(header)}; the first line must name the columns: name these or remove them`
  const twice = header.find((name, i) => header.indexOf(name) < i)
  if (twice !== undefined)
    return `the header has the column ${twice} more than once; it has ${listed(header)}`
  const missing = needed.filter((name) => !header.includes(name))
  if (missing.length === 0) return null
  return `the header has no column ${missing.join(', ')}; it has ${listed(header)}`
}

/** Where a title or a comment stands above the names, every row has too many fields. */
function countProblem(
  fields: readonly string[],
  header: readonly string[],
  separator: keyof typeof separatedBy,
): string {
  if (fields.length === 1 && isBlank(fields[0]!)) return 'is a blank line; remove it'
  const hint = fields.length > 1 && header.length === 1 ? '; the first line must name the columns' : ''
  return `has ${counted(fields.length, `${separatedBy[separator]} column`)}, expected ${header.length}: ${listed(header)}${hint}`
}

/** Continues with a line; false if a quoted field has more after the quote that ends it. Each character is read once. */
function readInto(record: Pending, text: string, separator: string): boolean {
  record.open?.push('\n')
  for (let at = 0; ; at++) {
    if (!record.open && text[at] === '"') {
      record.open = []
      at++
    }
    if (record.open) {
      const end = readQuoted(record.open, text, at)
      if (end < 0) return true // continues in the next line
      record.fields.push(record.open.join(''))
      record.open = null
      at = end
    } else {
      const next = text.indexOf(separator, at)
      const end = next < 0 ? text.length : next
      record.fields.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length) return true
    if (text[at] !== separator) return false
  }
}

/** Collects a quoted field up to its closing quote and gives the place after it; -1 if the line ends before. */
function readQuoted(pieces: string[], text: string, from: number): number {
  for (let at = from; ; ) {
    const end = text.indexOf('"', at)
    pieces.push(end < 0 ? text.slice(at) : text.slice(at, end))
    if (end < 0) return -1
    if (text[end + 1] !== '"') return end + 1
    pieces.push('"')
    at = end + 2
  }
}

const quote = (field: string): string =>
  /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

export const tabRecord = (fields: readonly string[]): string => `${fields.map(quote).join('\t')}\n`
