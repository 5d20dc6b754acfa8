import { parseJson, repeatedField } from '../../core/index.js'

export type JsonObject = Readonly<Record<string, unknown>>

/** The search for closing braces takes quadratic time: a long reply of nothing but braces must not hang us. */
const longest = 20_000

/** Where the object that opens at a brace closes; -1 if it does not. */
function closingBrace(text: string, open: number): number {
  let depth = 0
  let quoted = false
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at++
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === '{') depth++
    else if (!quoted && sign === '}' && --depth === 0) return at
  }
  return -1
}

function parsed(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as JsonObject // what opens with a brace is an object
    const repeated = repeatedField(text, value)
    return repeated === null ? (parseJson(text) as JsonObject) : { ...value, [repeated]: null } // two answers are none
  } catch {
    return null
  }
}

/** The JSON objects of a text, outermost ones, in order: alone, in a code fence or in the middle of a sentence. */
export function jsonIn(reply: string): JsonObject[] {
  const text = reply.slice(-longest)
  const found: JsonObject[] = []
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const close = closingBrace(text, open)
    if (close < 0) continue
    const value = parsed(text.slice(open, close + 1))
    if (!value) continue
    found.push(value)
    open = close
  }
  return found
}
