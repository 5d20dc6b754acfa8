/** As much of a message as fits on a screen. */
const longest = 1000

// What would move the cursor, break the line or turn the reading order: Cc, line separators, marks of direction that
// reorder what follows, and halves of surrogate pairs.
const illegible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

const esc = String.fromCharCode(27)

const named: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '⇥'],
])

const escaped = (character: string): string =>
  named.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One line that shows what it quotes and does nothing else: control characters are escaped, the middle of what is too long is left out. */
export function legible(text: string, length = longest): string {
  const half = Math.floor(length / 2)
  const short = text.length <= length ? text : `${text.slice(0, half)} … ${text.slice(-half)}`
  return short.replace(illegible, escaped)
}

/** Text of several lines in which nothing moves the cursor or turns the reading order; colors only where they are wanted. */
export const printable = (text: string, { color = false }: { readonly color?: boolean } = {}): string =>
  text.replace(
    /([^\P{Cc}\n])(\[[\d;]*m)?|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (found, control, style) =>
      color && style && control === esc ? found : found.replace(illegible, escaped),
  )

/** A value that was found where another was expected, shortened. */
export function shown(value: unknown, length = 60): string {
  return legible(jsonOf(value), length)
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'a value nested too deep to show' // JSON.stringify recurses, JSON.parse does not
  }
}
