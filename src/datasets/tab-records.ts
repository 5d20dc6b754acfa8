import { readLines } from './lines.js'
import type { Report } from './report.js'

export interface TabRecord {
  /** By the header's names. */
  readonly fields: Readonly<Record<string, string>>
  /** Where the record begins, 1-based. */
  readonly line: number
}

const longest = 100 // lines in one record, so that a stray quote does not swallow the file
const openQuote = 'a quoted field begins in this record and does not end'

/**
 * Records of a tab-separated file with a header and CSV quoting, as pandas writes it: a field that begins with a quote
 * ends with one, may hold tabs and line breaks, and doubles the quotes inside it.
 */
export async function* readTabRecords(
  file: string,
  needed: readonly string[],
  report: Report,
): AsyncGenerator<TabRecord> {
  let header: readonly string[] | null = null
  let pending: { text: string; line: number } | null = null
  for await (const { text, number } of readLines(file, report)) {
    const record: { text: string; line: number } = pending
      ? { text: `${pending.text}\n${text}`, line: pending.line }
      : { text, line: number }
    const fields = splitRecord(record.text)
    pending = fields ? null : record
    if (!fields) {
      if (number - record.line < longest) continue
      report.problem(file, record.line, openQuote)
      pending = null
      continue
    }
    if (header === null) {
      header = fields
      const missing = needed.filter((name) => !fields.includes(name))
      if (missing.length > 0) {
        report.problem(file, 1, `the header has no column ${missing.join(', ')}; it has ${fields.join(', ')}`)
        return
      }
    } else if (fields.length !== header.length) {
      const expected = `expected ${header.length}: ${header.join(', ')}`
      report.problem(file, record.line, `has ${fields.length} tab-separated columns, ${expected}`)
    } else {
      const named = header.map((name, i) => [name, fields[i]!] as const)
      yield { fields: Object.fromEntries(named), line: record.line }
    }
  }
  if (pending) report.problem(file, pending.line, openQuote)
}

/** Null when a quoted field is still open at the end. */
function splitRecord(record: string): string[] | null {
  const fields: string[] = []
  for (let at = 0; ; ) {
    if (record[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"(?=\t|$)/y
      quoted.lastIndex = at
      const match = quoted.exec(record)
      if (!match) return null
      fields.push(match[1]!.replaceAll('""', '"'))
      at += match[0].length
    } else {
      const tab = record.indexOf('\t', at)
      const end = tab < 0 ? record.length : tab
      fields.push(record.slice(at, end))
      at = end
    }
    if (at >= record.length) return fields
    at++ // the tab
  }
}

const quote = (field: string): string =>
  /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

export const tabRecord = (fields: readonly string[]): string => `${fields.map(quote).join('\t')}\n`
