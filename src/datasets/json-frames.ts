import { messageOf, parseJson, shown } from '../core/index.js'
import { longestRow, readBytes } from './lines.js'
import type { Report } from './report.js'

/** The bytes of a row of a JSON file, and where they begin. */
export interface JsonFrame {
  readonly bytes: Buffer
  readonly line: number
  readonly column: number
}

// The three shapes that data sets come in: `[row, …]`, `{"version": …, "data": [row, …]}`, and `row⏎row⏎…`.
const container = /^\s*(?:\[|\{[^{}[\]]*?"data"\s*:\s*\[)/

const [newline, space, tab, carriageReturn] = [0x0a, 0x20, 0x09, 0x0d]
/** Bytes of what stands in the place of a row. */
const mostShown = 40

const [quote, backslash, comma, open, close, openArray, closeArray] = [...'"\\,{}[]'].map((c) =>
  c.charCodeAt(0),
)

/** What may come between rows: only commas in a list, only white space in JSON lines. */
type Between = 'row or end' | 'comma or end' | 'row' | 'tail'

/** A row whose end is not read yet. */
interface OpenRow {
  readonly line: number
  readonly column: number
  readonly pieces: Buffer[]
  length: number
  readonly nesting: Nesting
}

/**
 * The rows of a JSON file as bytes, one at a time, so that half a gigabyte of Wikipedia pages need not fit into memory.
 * Only brackets and strings are looked at here, byte by byte; whether a row is JSON is for the caller to see.
 */
export async function* jsonFrames(file: string, report: Report): AsyncGenerator<JsonFrame> {
  const here = textPosition()
  let head: string | null = null // of the container; null until the first chunk shows the shape
  let between: Between = 'row or end'
  let row: OpenRow | null = null
  let rows = 0
  const tail: Buffer[] = [] // what follows the list of rows

  for await (const piece of readBytes(file)) {
    let chunk = piece
    let i = 0
    let passed = 0
    const passTo = (end: number): void => {
      here.pass(chunk.subarray(passed, end))
      passed = end
    }
    if (head === null) {
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) {
        report.note(file, 1, 'begins with a byte-order mark')
        chunk = chunk.subarray(3)
      }
      head = container.exec(chunk.toString('latin1'))?.[0] ?? ''
      i = head.length // latin1: one character per byte
    }
    while (i < chunk.length && between !== 'tail') {
      if (row) {
        const end = valueEnd(chunk, i, row.nesting)
        const part = chunk.subarray(i, end ?? chunk.length)
        i += part.length
        row.pieces.push(part)
        row.length += part.length
        if (end !== null) {
          yield { bytes: Buffer.concat(row.pieces), line: row.line, column: row.column }
          row = null
          rows++
          if (head !== '') between = 'comma or end'
        } else if (row.length > longestRow) {
          report.problem(file, row.line, `is a row of more than ${longestRow} bytes; is a bracket missing?`)
          return
        }
      } else if (chunk[i] === open && between !== 'comma or end') {
        passTo(i)
        const nesting = { depth: 0, inString: false, escaped: false }
        row = { line: here.line(), column: here.column(), pieces: [], length: 0, nesting }
      } else {
        const next = nextBetween(chunk[i]!, between, head !== '')
        if (next === null) {
          passTo(i)
          const end = chunk.indexOf(newline, i)
          const found = chunk
            .subarray(i, end < 0 ? i + mostShown : Math.min(end, i + mostShown))
            .toString('utf8')
          const surplus = between === 'row' && chunk[i] === closeArray
          report.problem(
            file,
            here.line(),
            surplus
              ? 'a comma stands before ]; remove it'
              : `expected ${expected[between]}, found ${shown(found.trim())}`,
          )
          return
        }
        between = next
        i++
      }
    }
    passTo(i)
    if (between === 'tail') tail.push(chunk.subarray(i))
  }
  if (row || (head && between !== 'tail'))
    report.problem(file, here.line(), 'ends inside a JSON value: the file is truncated; download it again')
  else {
    const problem = head ? containerProblem(`${head}]${Buffer.concat(tail).toString('utf8')}`) : null
    if (problem !== null) report.problem(file, here.line(), problem)
    else if (rows === 0) report.problem(file, null, 'holds no rows, expected at least one')
  }
}

const eachRow = 'a JSON object for each row'
const expected = { 'row or end': eachRow, row: eachRow, 'comma or end': 'a comma between two rows' }

/** What may come after a byte between rows; null if the byte may not. */
function nextBetween(byte: number, between: Between, isList: boolean): Between | null {
  if (byte === comma && between === 'comma or end') return 'row'
  if (byte === closeArray && isList && between !== 'row') return 'tail'
  const isSpace = byte === newline || byte === space || byte === tab || byte === carriageReturn
  return isSpace ? between : null
}

/** How deep in a value the bytes so far end. */
interface Nesting {
  depth: number
  inString: boolean
  escaped: boolean
}

/** Where the value of which `from` is a part ends; null if it goes on after the chunk. */
function valueEnd(chunk: Buffer, from: number, nesting: Nesting): number | null {
  let { depth, inString, escaped } = nesting
  for (let i = from; i < chunk.length; i++) {
    const byte = chunk[i]!
    if (inString) {
      if (escaped) escaped = false
      else if (byte === backslash) escaped = true
      else if (byte === quote) inString = false
    } else if (byte === quote) inString = true
    else if (byte === open || byte === openArray) depth++
    else if ((byte === close || byte === closeArray) && --depth === 0) return i + 1
  }
  Object.assign(nesting, { depth, inString, escaped })
  return null
}

/** Line and column (in characters, both from 1) behind the bytes that were passed. */
function textPosition() {
  let line = 1
  let characters = 0 // of this line
  return {
    line: () => line,
    column: () => characters + 1,
    pass(bytes: Buffer): void {
      for (const byte of bytes)
        if (byte === newline) {
          line++
          characters = 0
        } else if ((byte & 0xc0) !== 0x80) characters++ // the others continue a character
    },
  }
}

const moreRows = 'has more after its list of rows, expected the end of the file'

/** What is wrong around the rows: it is not JSON, has a second list of rows, or names a field twice. */
function containerProblem(text: string): string | null {
  try {
    const outside = JSON.parse(text) as unknown
    if (!Array.isArray(outside) && (outside as { readonly data: readonly unknown[] }).data.length > 0)
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
