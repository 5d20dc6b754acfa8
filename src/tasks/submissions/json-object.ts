import { isUtf8 } from 'node:buffer'
import { DataError, JsonError, jsonValue, messageOf, parseJson } from '../../core/index.js'
import { readBytes } from '../../datasets/index.js'
import type { Answer } from './align-by-id.js'

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^"{}[\],:]+/g

/**
 * The entries of a JSON object `{id: answer, …}` with their lines. `JSON.parse` alone would keep the last of two equal
 * ids silently.
 */
export async function readJsonObject(file: string): Promise<readonly Answer<unknown>[]> {
  const problem = (message: string, cause?: unknown, line: number | null = null) =>
    new DataError({ file, line, message }, { cause })
  const pieces: Buffer[] = []
  for await (const piece of readBytes(file)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (!isUtf8(bytes)) throw problem('is not valid UTF-8; convert the file to UTF-8')
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  try {
    const whole = jsonValue(text)
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
      throw problem('expected one JSON object with an entry for each id')
    return entries(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    if (cause instanceof JsonError)
      throw problem(`is not valid JSON: column ${cause.column}: ${cause.reason}`, cause, cause.line)
    throw problem(`is not valid JSON: ${messageOf(cause)}`, cause)
  }
}

/** The text is known to be a JSON object. */
function entries(text: string): readonly Answer<unknown>[] {
  const found: Answer<unknown>[] = []
  let depth = 0
  let line = 1
  let key: { readonly id: string; readonly line: number } | null = null
  let valueStart = -1
  for (const { 0: piece, index } of text.matchAll(token)) {
    const ends = depth === 1 && (piece === ',' || piece === '}')
    if (ends && key) {
      found.push({ ...key, value: parseJson(text.slice(valueStart, index)) })
      key = null
    }
    if (piece === '{' || piece === '[') depth++
    else if (piece === '}' || piece === ']') depth--
    else if (depth === 1 && !key && piece.startsWith('"')) {
      key = { id: JSON.parse(piece) as string, line }
      valueStart = -1
    } else if (depth === 1 && key && valueStart < 0 && piece === ':') valueStart = index + 1
    line += piece.split('\n').length - 1
  }
  return found
}

/** The text of a JSON object, one entry per line, in the order given. */
export const jsonObjectText = (pairs: readonly (readonly [string, unknown])[]): string =>
  `{\n${pairs.map(([id, value]) => `${JSON.stringify(id)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`
