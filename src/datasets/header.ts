import { legible } from '../core/index.js'
import { columns, type Line, readLines } from './lines.js'
import type { Place } from './place.js'
import type { Report } from './report.js'

/** Whether a first line names these columns; anything else is a problem, and the file can't be read. */
export function checkHeader(line: Line, names: readonly string[]): boolean {
  if (line.text === names.join('\t')) return true
  line.problem(`the header is "${legible(line.text, 200)}", expected ${names.join('⇥')}`)
  return false
}

/** The rows of a tab-separated file below its header; a wrong header ends the reading. */
export async function* readRows(
  file: string,
  names: readonly string[],
  report: Report,
): AsyncGenerator<Place & { readonly fields: readonly string[] }> {
  for await (const line of readLines(file, report)) {
    if (line.number === 1) {
      if (!checkHeader(line, names)) return
      continue
    }
    const fields = columns(line, names)
    if (fields) yield { ...line, fields }
  }
}
