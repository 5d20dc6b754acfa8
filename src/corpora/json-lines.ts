import { DataError, hasEscapedNul, messageOf, nulProblem, parseJson } from '../core/index.js'
import { textLines } from '../files/index.js'
import { sourceBytes } from './source-bytes.js'

export type JsonRow = Readonly<Record<string, unknown>>

/** The objects of a JSON-lines file, plain or packed. A line that is none is an error with its number. */
export async function* jsonLines(
  file: string,
): AsyncGenerator<{ readonly row: JsonRow; readonly line: number }> {
  let line = 0
  for await (const text of textLines(sourceBytes(file))) {
    line++
    if (text.trim() === '') continue
    if (hasEscapedNul(text)) throw new DataError({ file, line, message: nulProblem })
    let row: unknown
    try {
      row = parseJson(text)
    } catch (cause) {
      throw new DataError({ file, line, message: `is not valid JSON: ${messageOf(cause)}` }, { cause })
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new DataError({ file, line, message: 'expected a JSON object' })
    yield { row: row as JsonRow, line }
  }
}
