const halfEscape = /\\u[dD][89a-fA-F]/
const half = /\p{Cs}/u

/** JSON whose texts hold whole characters: an escape can name half of a surrogate pair, which no tokenizer reads and no UTF-8 file holds. */
export function parseJson(text: string): unknown {
  if (!halfEscape.test(text)) return JSON.parse(text)
  return JSON.parse(text, (name, value: unknown) => {
    if (half.test(name) || (typeof value === 'string' && half.test(value)))
      throw new SyntaxError(`half a surrogate pair in field "${name}"`)
    return value
  })
}
