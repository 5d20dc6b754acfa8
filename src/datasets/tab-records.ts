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
      const missing = needed.filter((name) => !fields.includes(name))
      const twice = fields.find((name, i) => fields.indexOf(name) < i)
      if (missing.length === 0 && twice === undefined) continue
      const wrong =
        twice === undefined ? `no column ${missing.join(', ')}` : `the column ${twice} more than once`
      record.problem(`the header has ${wrong}; it has ${fields.join(', ')}`)
      return
    } else if (fields.length !== header.length) {
      const expected = `expected ${header.length}: ${header.join(', ')}`
      record.problem(`has ${fields.length} ${separatedBy[separator]} columns, ${expected}`)
    } else {
      const named = header.map((name, i) => [name, fields[i]!] as const)
      yield { ...record, fields: Object.fromEntries(named) }
    }
  }
  pending?.problem(openQuote)
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
