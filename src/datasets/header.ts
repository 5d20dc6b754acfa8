import type { Line } from './lines.js'
import type { Report } from './report.js'

/** Whether a first line names these columns; anything else is a problem, and the file can't be read. */
export function checkHeader(line: Line, names: readonly string[], file: string, report: Report): boolean {
  if (line.text === names.join('\t')) return true
  report.problem(file, line.number, `the header is "${line.text}", expected ${names.join('⇥')}`)
  return false
}
