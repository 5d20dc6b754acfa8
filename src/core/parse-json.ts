import { jsonProblem } from './json-problem.js'
import { repeatedField } from './repeated-field.js'

/** A text that is not JSON, with the place of the error. */
export class JsonError extends SyntaxError {
  /** 1-based, in the text. */
  readonly line: number
  /** 1-based, in characters. */
  readonly column: number
  readonly reason: string
  constructor(text: string, at: number, reason: string, options?: ErrorOptions) {
    const lines = text.slice(0, at).split('\n')
    const column = [...lines.at(-1)!].length + 1
    const place = text.includes('\n') ? `line ${lines.length}, column ${column}` : `column ${column}`
    super(`${place}: ${reason}`, options)
    this.line = lines.length
    this.column = column
    this.reason = reason
  }
}

/** `JSON.parse`, whose wording differs from engine to engine, with our own: the place, what is there, what was expected. */
export function jsonValue(text: string, revive?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive)
  } catch (cause) {
    const problem = cause instanceof SyntaxError ? jsonProblem(text) : null
    throw problem === null ? cause : new JsonError(text, problem.at, problem.reason, { cause })
  }
}

const halfEscape = /\\u[dD][89a-fA-F]/
const half = /\p{Cs}/u

/**
 * JSON whose texts hold whole characters and whose objects name each field once. An escape can name half of a surrogate
 * pair, which no tokenizer reads and no UTF-8 file holds; of a field that is named twice one value would be lost.
 */
export function parseJson(text: string): unknown {
  const value = halfEscape.test(text) ? parseWhole(text) : jsonValue(text)
  const name = repeatedField(text, value)
  if (name !== null) throw new SyntaxError(`the field ${JSON.stringify(name)} is given twice; remove one`)
  return value
}

const parseWhole = (text: string): unknown =>
  jsonValue(text, (name, value) => {
    if (half.test(name) || (typeof value === 'string' && half.test(value)))
      throw new SyntaxError(`half a surrogate pair in field "${name}"`)
    return value
  })

// Behind an even number of backslashes, which stand for themselves.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

export const nulProblem = 'has a NUL character (\\u0000): the file is damaged'

/** Whether a JSON text escapes a NUL character, which no text of a person holds: the file is damaged. */
export const hasEscapedNul = (text: string): boolean => text.includes('\\u0000') && escapedNul.test(text)
