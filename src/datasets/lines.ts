import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DataError } from '../core/index.js'
import type { Report } from './report.js'

export interface Line {
  readonly text: string
  /** 1-based. */
  readonly number: number
}

const newline = 0x0a

/** What a missing file, a directory or an empty file is told: one clear line. */
export async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  const problem = (message: string) => new DataError({ file, line: null, message })
  if (!found) throw problem('no such file')
  if (found.isDirectory()) throw problem('is a directory, expected a file')
  if (found.size === 0) throw problem('is empty, expected at least one row')
}

/**
 * The lines of a file, streamed. A byte-order mark, CRLF and a missing final newline are read and noted, because
 * published files have them; bytes that are not UTF-8 are a problem of their line.
 */
export async function* readLines(file: string, report: Report): AsyncGenerator<Line> {
  for await (const line of decodedLines(file, report)) if (line) yield line
}

/** Null stands for a line that is not UTF-8, so that files side by side stay in step. */
async function* decodedLines(file: string, report: Report): AsyncGenerator<Line | null> {
  await checkFile(file)
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let crlf = false
  const decode = (bytes: Buffer): Line | null => {
    number++
    let start = 0
    let end = bytes.length
    if (number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      report.note(file, 1, 'begins with a byte-order mark')
      start = 3
    }
    if (bytes[end - 1] === 0x0d) {
      if (!crlf) report.note(file, number, 'has CRLF line ends')
      crlf = true
      end--
    }
    const content = bytes.subarray(start, end)
    if (isUtf8(content)) return { text: content.toString('utf8'), number }
    report.problem(file, number, 'is not valid UTF-8; convert the file to UTF-8')
    return null
  }
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      const line = decode(bytes.subarray(start, end))
      start = end + 1
      yield line
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) {
    const line = decode(rest)
    report.note(file, number, 'has no final newline')
    yield line
  }
}

/** Rows of tab-separated files that lie side by side, line by line; a shorter file is a problem. */
export async function* readAligned(
  files: readonly string[],
  report: Report,
): AsyncGenerator<readonly Line[]> {
  const iterators = files.map((file) => decodedLines(file, report))
  const counts = files.map(() => 0)
  try {
    for (;;) {
      const results = await Promise.all(iterators.map((iterator) => iterator.next()))
      for (const [i, result] of results.entries()) if (!result.done) counts[i]!++
      if (results.some((result) => result.done)) {
        const short = results.findIndex((result) => result.done)
        const long = results.findIndex((result) => !result.done)
        if (long >= 0)
          report.problem(
            files[short]!,
            counts[short]!,
            `ends after line ${counts[short]}, but ${files[long]} goes on: the files must have one line per example each`,
          )
        return
      }
      const lines = results.map((result) => result.value as Line | null)
      if (lines.every((line) => line !== null)) yield lines
    }
  } finally {
    await Promise.all(iterators.map((iterator) => iterator.return(undefined)))
  }
}

/** Splits a line at tabs; a wrong number of columns is a problem and gives null. */
export function columns(line: Line, names: readonly string[], file: string, report: Report): string[] | null {
  const fields = line.text.split('\t')
  if (fields.length === names.length) return fields
  report.problem(
    file,
    line.number,
    `has ${fields.length} tab-separated columns, expected ${names.length}: ${names.join(', ')}`,
  )
  return null
}
