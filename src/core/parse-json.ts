import { repeatedField } from './repeated-field.js'

const halfEscape = /\\u[dD][89a-fA-F]/
const half = /\p{Cs}/u

/**
 * JSON whose texts hold whole characters and whose objects name each field once. An escape can name half of a surrogate
 * pair, which no tokenizer reads and no UTF-8 file holds; of a field that is named twice one value would be lost.
 */
export function parseJson(text: string): unknown {
  const value = halfEscape.test(text) ? parseWhole(text) : (JSON.parse(text) as unknown)
  const name = repeatedField(text, value)
  if (name !== null) throw new SyntaxError(`the field ${JSON.stringify(name)} is given twice; remove one`)
  return value
}

const parseWhole = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (half.test(name) || (typeof value === 'string' && half.test(value)))
      throw new SyntaxError(`half a surrogate pair in field "${name}"`)
    return value
  })
