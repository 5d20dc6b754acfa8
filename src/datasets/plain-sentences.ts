import { DataError } from '../core/index.js'
import { readLines } from './lines.js'
import { strict } from './report.js'

/** What other files begin their lines with, or have in them. Corpora have `<unk>` and `[[12]]`: those are text. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:[!?/]|[a-z][\w:-]*(?:\s|\/?>$|>.*<\/))/i, 'is markup'],
  [/^\s*(?:\{\s*"|\[\s*["{])/, 'is JSON'],
  [/[^\P{Cc}\t]/u, 'has control characters'],
]

/** What a line is, if it is no plain text: `is markup`; null if it may be one. */
export const otherThanPlain = (line: string): string | null =>
  others.find(([pattern]) => pattern.test(line))?.[1] ?? null

/** The non-blank lines of a plain text. A web page, JSON or a binary file is refused. */
export async function* plainSentences(file: string): AsyncGenerator<string> {
  for await (const { text, number: line } of readLines(file, strict)) {
    const found = otherThanPlain(text)
    if (found !== null)
      throw new DataError({ file, line, message: `${found}, expected a plain sentence on each line` })
    if (text.trim() !== '') yield text
  }
}
