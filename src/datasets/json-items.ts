import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { messageOf } from '../core/index.js'
import { checkFile } from './lines.js'
import type { Report } from './report.js'

export interface JsonItem {
  readonly value: Readonly<Record<string, unknown>>
  /** Where the item begins, 1-based. */
  readonly line: number
}

// The three shapes that data sets come in: `[row, …]`, `{"version": …, "data": [row, …]}`, and `row⏎row⏎…`.
const container = /^\s*(?:\[|\{[^{}[\]]*?"data"\s*:\s*\[)/

const [newline, space, tab, carriageReturn] = [0x0a, 0x20, 0x09, 0x0d]
const [quote, backslash, comma, open, close, openArray, closeArray] = [...'"\\,{}[]'].map((c) =>
  c.charCodeAt(0),
)

/**
 * The rows of a JSON file, one at a time, so that half a gigabyte of Wikipedia pages need not fit into memory.
 * Only the framing is done here, byte by byte; `JSON.parse` reads each row.
 */
export async function* readJsonItems(file: string, report: Report): AsyncGenerator<JsonItem> {
  await checkFile(file)
  let line = 1
  let depth = 0
  let inString = false
  let escaped = false
  let pending: Buffer[] = [] // bytes of a row that began in an earlier chunk
  let startLine = 1
  let rows = 0
  const checkRows = () => {
    if (rows === 0) report.problem(file, null, 'holds no rows, expected at least one')
  }
  let contained: boolean | null = null // null until the first chunk shows the shape

  for await (const piece of createReadStream(file, { highWaterMark: 1 << 18 })) {
    let chunk = piece as Buffer
    let i = 0
    if (contained === null) {
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) {
        report.note(file, 1, 'begins with a byte-order mark')
        chunk = chunk.subarray(3)
      }
      const head = container.exec(chunk.toString('latin1'))?.[0]
      contained = head !== undefined
      i = head?.length ?? 0 // latin1: one character per byte
      line += head?.split('\n').slice(1).length ?? 0
    }
    let from = 0
    for (; i < chunk.length; i++) {
      const b = chunk[i]!
      if (b === newline) line++
      if (inString) {
        if (escaped) escaped = false
        else if (b === backslash) escaped = true
        else if (b === quote) inString = false
      } else if (depth === 0) {
        if (b === open) {
          depth = 1
          from = i
          startLine = line
        } else if (b === closeArray && contained) return checkRows()
        else if (!(b === comma || b === newline || b === space || b === tab || b === carriageReturn)) {
          report.problem(file, line, `expected a JSON object for each row, found "${String.fromCharCode(b)}"`)
          return
        }
      } else if (b === quote) inString = true
      else if (b === open || b === openArray) depth++
      else if ((b === close || b === closeArray) && --depth === 0) {
        const value = parseRow(
          Buffer.concat([...pending, chunk.subarray(from, i + 1)]),
          file,
          startLine,
          report,
        )
        pending = []
        rows++
        if (value) yield { value, line: startLine }
        from = i + 1
      }
    }
    if (depth > 0) pending.push(chunk.subarray(from))
  }
  if (depth > 0 || contained)
    report.problem(file, line, 'ends inside a JSON value: the file is truncated; get it anew')
  else checkRows()
}

function parseRow(bytes: Buffer, file: string, line: number, report: Report): JsonItem['value'] | null {
  if (!isUtf8(bytes)) {
    report.problem(file, line, 'is not valid UTF-8; convert the file to UTF-8')
    return null
  }
  try {
    return JSON.parse(bytes.toString('utf8')) as JsonItem['value']
  } catch (cause) {
    report.problem(file, line, `is not valid JSON: ${messageOf(cause)}`, cause)
    return null
  }
}
