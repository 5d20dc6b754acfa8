import path from 'node:path'
import {
  checkTexts,
  DataError,
  editDistance,
  legible,
  lookUp,
  messageOf,
  surface,
  type Target,
  target,
  UserError,
} from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'
import { readLines, strict } from '../../datasets/index.js'

interface Row {
  readonly row: Readonly<Record<string, unknown>>
  readonly line: number
}

/** What a file of targets may be. */
const expected = 'lines of {"text", "start", "end"}, or a .txt file with a text on each line'

/** Rows as they are typed in; of a text file each line is a text. */
async function* rowsOf(file: string): AsyncGenerator<Row> {
  if (path.extname(file).toLowerCase() === '.txt') {
    for await (const { text, number: line } of readLines(file, strict))
      if (text.trim() !== '') yield { row: { text }, line }
    return
  }
  try {
    yield* jsonLines(file)
  } catch (error) {
    if (!(error instanceof DataError) || error.problem.line !== 1) throw error
    throw new DataError(
      { ...error.problem, message: `${error.problem.message}; expected ${expected}` },
      { cause: error },
    )
  }
}

/** Lines of `{text, start, end}`, or of plain text; without offsets the whole text is meant. */
export async function* targetLines(file: string): AsyncGenerator<Target> {
  checkTexts('targetLines file', file)
  let rows = 0
  for await (const { row, line } of rowsOf(file)) {
    const { text, start = 0, end = typeof text === 'string' ? text.length : 0 } = row
    const fail = (message: string): never => {
      throw new DataError({ file, line, message })
    }
    rows++
    const typo = misspeltOffset(row)
    if (typo) fail(typo)
    if (typeof text !== 'string' || text.trim() === '') fail('text: expected a string that is not empty')
    if ((row.start === undefined) !== (row.end === undefined))
      fail('start and end: expected both, or neither for the whole text')
    if (typeof start !== 'number') fail('start: expected a number')
    if (typeof end !== 'number') fail('end: expected a number')
    const found = checked(() => target(text as string, start as number, end as number), fail)
    for (const [name, offset] of Object.entries(found.span))
      if (isInsidePair(found.text, offset))
        fail(`${name}: ${offset} is inside a character of two UTF-16 units`)
    if (surface(found).trim() === '')
      fail(`start and end: only white space from ${found.span.start} to ${found.span.end}`)
    yield found
  }
  if (rows === 0) throw new UserError(`${file}: holds no texts, expected ${expected}`)
}

/** Other fields are the user's own, but `Start` or `ends` would silently give the vector of the whole text. */
function misspeltOffset(row: Readonly<Record<string, unknown>>): string | undefined {
  for (const offset of ['start', 'end']) {
    if (lookUp(row, offset) !== undefined) continue
    const typo = Object.keys(row).find((name) => editDistance(name.toLowerCase(), offset) <= 1)
    if (typo !== undefined) return `unknown field ${legible(typo)}; did you mean ${offset}?`
  }
  return undefined
}

/** Whether an offset parts the two halves of a surrogate pair: neither is a character. */
const isInsidePair = (text: string, offset: number): boolean =>
  /[\ud800-\udbff]/.test(text[offset - 1] ?? '') && /[\udc00-\udfff]/.test(text[offset] ?? '')

function checked<T>(make: () => T, fail: (message: string) => never): T {
  try {
    return make()
  } catch (cause) {
    return fail(messageOf(cause))
  }
}
