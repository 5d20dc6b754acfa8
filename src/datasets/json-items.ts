import { isUtf8 } from 'node:buffer'
import { hasEscapedNul, JsonError, messageOf, nulProblem, parseJson } from '../core/index.js'
import type { PlacedRow, Row } from './fields.js'
import { type JsonFrame, jsonFrames } from './json-frames.js'
import { type Place, placeIn } from './place.js'
import type { Report } from './report.js'

/** The rows of a JSON file, streamed; each has the place where it begins. */
export async function* readJsonItems(file: string, report: Report): AsyncGenerator<PlacedRow> {
  const at = placeIn(file, report)
  for await (const frame of jsonFrames(file, report)) {
    const place = at(frame.line, {})
    const value = parseRow(frame, place, report)
    if (value) yield { ...place, value }
  }
}

/** Invalid JSON is reported where it occurs, which may be lines below the start of the row. */
function parseRow({ bytes, column: start }: JsonFrame, place: Place, report: Report): Row | null {
  if (!isUtf8(bytes)) return place.problem('is not valid UTF-8; convert the file to UTF-8')
  const text = bytes.toString('utf8')
  if (hasEscapedNul(text)) return place.problem(nulProblem)
  try {
    return parseJson(text) as Row
  } catch (cause) {
    if (!(cause instanceof JsonError)) return place.problem(`is not valid JSON: ${messageOf(cause)}`, cause)
    const column = cause.line === 1 ? start + cause.column - 1 : cause.column
    const message = `is not valid JSON: column ${column}: ${cause.reason}`
    report.problem(place.file, place.number + cause.line - 1, message, cause)
    return null
  }
}
