import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DataError } from '../core/index.js'
import { fileError, inputProblem, otherThanText } from '../files/index.js'
import { counted } from '../text/index.js'
import { type Place, placeIn } from './place.js'
import type { Report } from './report.js'

export interface Line extends Place {
  readonly text: string
}

const [newline, carriageReturn] = [0x0a, 0x0d]

/** Well below the longest string that the engine can hold; no published row comes near. */
export const longestRow = 1 << 28

const beginsWithMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** Several carriage returns and no newline: one alone may stand in a cell. */
const isOldMac = (bytes: Buffer): boolean =>
  !bytes.includes(newline) &&
  bytes.indexOf(carriageReturn, bytes.indexOf(carriageReturn) + 1) > bytes.indexOf(carriageReturn)

/** The error for a missing, unreadable or empty file, or one of another kind: one clear line. */
export async function checkFile(file: string): Promise<void> {
  const message = inputProblem(file) ?? (await emptyProblem(file))
  if (message !== null) throw new DataError({ file, line: null, message })
}

/** Only regular files report their true size. */
const emptyProblem = async (file: string): Promise<string | null> => {
  const found = await stat(file)
  return found.isFile() && found.size === 0 ? 'is empty, expected at least one row' : null
}

/** The bytes of a file in pieces; what goes wrong while it is read is reported with its path. */
export async function* readBytes(file: string): AsyncGenerator<Buffer> {
  await checkFile(file)
  try {
    let begun = false
    for await (const piece of createReadStream(file, { highWaterMark: 1 << 18 })) {
      const foreign = begun ? null : otherThanText(piece as Buffer)
      if (foreign !== null) throw new DataError({ file, line: null, message: foreign })
      begun = true
      yield piece as Buffer
    }
  } catch (error) {
    throw fileError(error, file) ?? error
  }
}

/**
 * The lines of a file, streamed. A byte-order mark, CRLF and a missing final newline are read and noted, because
 * published files have them; bytes that are not UTF-8 are a problem of their line.
 */
export async function* readLines(file: string, report: Report): AsyncGenerator<Line> {
  for await (const line of decodedLines(file, report)) if (line) yield line
}

/** Null stands for a line that is not UTF-8, so that parallel files stay in step. */
async function* decodedLines(file: string, report: Report): AsyncGenerator<Line | null> {
  const at = placeIn(file, report)
  let number = 0
  let crlf = false
  const decode = (bytes: Buffer): Line | null => {
    const place = at(++number, {})
    if (bytes.length > longestRow)
      return place.problem(`is a line of ${bytes.length} bytes, expected at most ${longestRow}`)
    let start = 0
    let end = bytes.length
    if (number === 1 && beginsWithMark(bytes)) {
      place.note('begins with a byte-order mark')
      start = 3
    }
    if (bytes[end - 1] === carriageReturn) {
      if (!crlf) place.note('has CRLF line ends')
      crlf = true
      end--
    }
    const content = bytes.subarray(start, end)
    if (start > 0 && beginsWithMark(content))
      return place.problem('begins with two byte-order marks; remove them')
    if (content.includes(0)) return place.problem('has a NUL byte: the file is damaged; download it again')
    if (content.includes(carriageReturn)) place.note('has a carriage return (CR) that ends no line')
    if (isUtf8(content)) return { ...place, text: content.toString('utf8') }
    return place.problem('is not valid UTF-8; convert the file to UTF-8')
  }
  // Pieces of an unfinished line: joined once, since joining at every piece takes the square of a line's length.
  let pending: Buffer[] = []
  for await (const piece of readBytes(file)) {
    if (number === 0 && pending.length === 0 && isOldMac(piece))
      throw new DataError({
        file,
        line: null,
        message: 'has the line ends of old Macs (CR), expected LF; convert it, as with tr "\\r" "\\n"',
      })
    let start = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, start)) {
      const last = piece.subarray(start, end)
      const line = decode(pending.length > 0 ? Buffer.concat([...pending, last]) : last)
      pending = []
      start = end + 1
      yield line
    }
    if (start < piece.length) pending.push(piece.subarray(start))
  }
  if (pending.length > 0) {
    const line = decode(Buffer.concat(pending))
    report.note(file, number, 'has no final newline')
    yield line
  }
}

/** Rows of parallel tab-separated files, line by line; one that is shorter or longer than the others is a problem. */
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
        const surplus = results.map((result) => (result.done ? [] : [result.value]))
        for (const [i, rest] of surplus.entries())
          if (rest.length > 0) for await (const line of iterators[i]!) rest.push(line)
        const lengths = counts.map((count, i) => count + Math.max(0, surplus[i]!.length - 1))
        if (new Set(lengths).size > 1) reportLengths(files, lengths, surplus, report)
        return
      }
      const lines = results.map((result) => result.value as Line | null)
      if (lines.every((line) => line !== null)) yield lines
    }
  } finally {
    await Promise.all(iterators.map((iterator) => iterator.return(undefined)))
  }
}

/** Names the file that differs from the others; of two, the shorter, unless the longer only ends with blank lines. */
function reportLengths(
  files: readonly string[],
  lengths: readonly number[],
  surplus: readonly (readonly (Line | null)[])[],
  report: Report,
): void {
  const shortest = Math.min(...lengths)
  const isBlank = (i: number) =>
    surplus[i]!.length > 0 && surplus[i]!.every((line) => line?.text.trim() === '')
  const rarest = (i: number) => lengths.filter((length) => length === lengths[i]).length
  const odd = [...files.keys()].sort(
    (a, b) => Number(isBlank(b)) - Number(isBlank(a)) || rarest(a) - rarest(b) || lengths[a]! - lengths[b]!,
  )[0]!
  const other = [...files.keys()].find((i) => lengths[i] !== lengths[odd])!
  const lines = (i: number) => counted(lengths[i]!, 'line')
  const line = lengths[odd]! > shortest ? shortest + 1 : lengths[odd]!
  const blank = isBlank(odd) ? ', of which the last are blank' : ''
  report.problem(
    files[odd]!,
    line,
    `has ${lines(odd)}${blank}, but ${files[other]} has ${lines(other)}: the files must have one line per example each`,
  )
}

const separators: readonly (readonly [separator: RegExp, name: string])[] = [
  [/\\t/, 'the two characters \\t'],
  [/ {2,}/, 'several spaces'],
  [/\|/, '|'],
  [/;/, 'semicolons'],
  [/,/, 'commas'],
]

/** What helps where a line without tabs has another separator often enough. */
function otherSeparator(text: string, found: number, expected: number): string {
  const [, name] =
    found > 1 ? [] : (separators.find(([separator]) => text.split(separator).length >= expected) ?? [])
  return name === undefined ? '' : `; if it is separated by ${name}, write tabs instead`
}

/** Splits a line at tabs; a wrong number of columns is a problem and returns null. */
export function columns(line: Line, names: readonly string[]): string[] | null {
  const fields = line.text.split('\t')
  if (fields.length === names.length) return fields
  return line.problem(
    `has ${counted(fields.length, 'tab-separated column')}, expected ${names.length}: ${names.join(', ')}${otherSeparator(line.text, fields.length, names.length)}`,
  )
}
