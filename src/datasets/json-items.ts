import { isUtf8 } from 'node:buffer'
import { hasEscapedNul, JsonError, messageOf, nulProblem, parseJson, shown } from '../core/index.js'
import type { PlacedRow, Row } from './fields.js'
import { longestRow, readBytes } from './lines.js'
import { type Place, placeIn } from './place.js'
import type { Report } from './report.js'

// The three shapes that data sets come in: `[row, …]`, `{"version": …, "data": [row, …]}`, and `row⏎row⏎…`.
const container = /^\s*(?:\[|\{[^{}[\]]*?"data"\s*:\s*\[)/

const [newline, space, tab, carriageReturn] = [0x0a, 0x20, 0x09, 0x0d]
const [quote, backslash, comma, open, close, openArray, closeArray] = [...'"\\,{}[]'].map((c) =>
  c.charCodeAt(0),
)

/** What may come between rows: only commas in a list, only white space in JSON lines. */
type Between = 'row or end' | 'comma or end' | 'row' | 'tail'

/**
 * The rows of a JSON file, one at a time, so that half a gigabyte of Wikipedia pages need not fit into memory.
 * Each row has the place where it begins. Only the framing is done here, byte by byte; `parseJson` reads each row.
 */
export async function* readJsonItems(file: string, report: Report): AsyncGenerator<PlacedRow> {
  const at = placeIn(file, report)
  let line = 1
  let depth = 0
  let inString = false
  let escaped = false
  let pending: Buffer[] = [] // bytes of a row that began in an earlier chunk
  let pendingLength = 0
  let startLine = 1
  let startColumn = 1
  let lineLength = 0 // characters of this line in what was read before `counted`
  let rows = 0
  let head: string | null = null // of the container; null until the first chunk shows the shape
  let between: Between = 'row or end'
  const tail: Buffer[] = [] // what follows the list of rows

  for await (const piece of readBytes(file)) {
    let chunk = piece
    let i = 0
    if (head === null) {
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) {
        report.note(file, 1, 'begins with a byte-order mark')
        chunk = chunk.subarray(3)
      }
      head = container.exec(chunk.toString('latin1'))?.[0] ?? ''
      i = head.length // latin1: one character per byte
      line += head.split('\n').length - 1
      lineLength = characters(chunk, head.lastIndexOf('\n') + 1, i)
    }
    let from = 0
    let counted = i
    for (; i < chunk.length && between !== 'tail'; i++) {
      const b = chunk[i]!
      if (b === newline) {
        line++
        lineLength = 0
        counted = i + 1
      }
      if (inString) {
        if (escaped) escaped = false
        else if (b === backslash) escaped = true
        else if (b === quote) inString = false
      } else if (depth > 0) {
        if (b === quote) inString = true
        else if (b === open || b === openArray) depth++
        else if ((b === close || b === closeArray) && --depth === 0) {
          const place = at(startLine, {})
          const bytes = Buffer.concat([...pending, chunk.subarray(from, i + 1)])
          const value = parseRow(bytes, place, { startColumn, report })
          pending = []
          pendingLength = 0
          rows++
          if (head !== '') between = 'comma or end'
          if (value) yield { ...place, value }
        }
      } else if (b === open && between !== 'comma or end') {
        depth = 1
        from = i
        startLine = line
        lineLength += characters(chunk, counted, i)
        counted = i
        startColumn = lineLength + 1
      } else if (b === comma && between === 'comma or end') between = 'row'
      else if (b === closeArray && head !== '' && between !== 'row') {
        between = 'tail'
        from = i + 1
      } else if (!(b === newline || b === space || b === tab || b === carriageReturn)) {
        const found = shown(String.fromCharCode(b))
        report.problem(
          file,
          line,
          between === 'comma or end'
            ? `expected a comma between two rows, found ${found}`
            : `expected a JSON object for each row, found ${found}`,
        )
        return
      }
    }
    if (between !== 'tail') lineLength += characters(chunk, counted, chunk.length)
    if (between === 'tail') tail.push(chunk.subarray(from))
    else if (depth > 0) {
      pending.push(chunk.subarray(from))
      pendingLength += chunk.length - from
    }
    if (pendingLength > longestRow) {
      report.problem(file, startLine, `is a row of more than ${longestRow} bytes; is a bracket missing?`)
      return
    }
  }
  if (depth > 0 || (head && between !== 'tail'))
    report.problem(file, line, 'ends inside a JSON value: the file is truncated; download it again')
  else {
    const problem = head ? frameProblem(`${head}]${Buffer.concat(tail).toString('utf8')}`) : null
    if (problem !== null) report.problem(file, line, problem)
    else if (rows === 0) report.problem(file, null, 'holds no rows, expected at least one')
  }
}

/** What is wrong around the rows: it is not JSON, has a second list of rows, or names a field twice. */
function frameProblem(text: string): string | null {
  try {
    const frame = JSON.parse(text) as unknown
    if (!Array.isArray(frame) && (frame as { readonly data: readonly unknown[] }).data.length > 0)
      return moreRows
  } catch {
    return moreRows
  }
  try {
    parseJson(text)
    return null
  } catch (cause) {
    return `is not valid JSON: ${messageOf(cause)}`
  }
}

const moreRows = 'has more after its list of rows, expected the end of the file'

interface RowContext {
  /** Where in its line the row begins. */
  readonly startColumn: number
  readonly report: Report
}

/** Invalid JSON is reported where it occurs, which may be lines below the start of the row. */
function parseRow(bytes: Buffer, place: Place, { startColumn, report }: RowContext): Row | null {
  if (!isUtf8(bytes)) return place.problem('is not valid UTF-8; convert the file to UTF-8')
  const text = bytes.toString('utf8')
  if (hasEscapedNul(text)) return place.problem(nulProblem)
  try {
    return parseJson(text) as Row
  } catch (cause) {
    if (!(cause instanceof JsonError)) return place.problem(`is not valid JSON: ${messageOf(cause)}`, cause)
    const column = cause.line === 1 ? startColumn + cause.column - 1 : cause.column
    const message = `is not valid JSON: column ${column}: ${cause.reason}`
    report.problem(place.file, place.number + cause.line - 1, message, cause)
    return null
  }
}

/** UTF-8 characters between two bytes of a chunk: all but those that continue another. */
function characters(chunk: Buffer, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) if ((chunk[i]! & 0xc0) !== 0x80) count++
  return count
}
