/** As much of a message as fits on a screen. */
const longest = 1000

// Characters that would move the cursor, break the line, change the reading direction or be invisible: control
// characters, line separators, invisible format characters (most of Cf) and halves of surrogate pairs. Joiners stay:
// Persian, Indic scripts and emoji need them.
const illegible = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])(?=\p{DI})\p{Cf}/gu

const esc = String.fromCharCode(27)
const styleOrIllegible = new RegExp(`\\r\\n|${esc}\\[[\\d;]*m|${illegible.source}`, 'gu')

const named: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '⇥'],
])

const escaped = (character: string): string => named.get(character) ?? `\\u${codeOf(character)}`

function codeOf(character: string): string {
  const code = character.codePointAt(0)!.toString(16)
  return code.length > 4 ? `{${code}}` : code.padStart(4, '0')
}

/** One harmless line: control characters are escaped, and the middle of a long text is left out. */
export function legible(text: string, length = longest): string {
  const half = Math.floor(length / 2)
  const short = text.length <= length ? text : `${text.slice(0, half)} … ${text.slice(-half)}`
  return short.replace(illegible, escaped)
}

/** Text of several lines (CSV's end in CR and LF) in which nothing moves the cursor or changes the reading direction; colors only if wanted. */
export const printable = (text: string, { color = false }: { readonly color?: boolean } = {}): string =>
  text.replace(styleOrIllegible, (found) =>
    found === '\n' || found === '\r\n' || (color && found.length > 1 && found.startsWith(esc))
      ? found
      : found.replace(illegible, escaped),
  )

/** An unexpected value, shortened. */
export function shown(value: unknown, length = 60): string {
  return legible(jsonOf(value), length)
}

function jsonOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return String(value) // JSON has no Infinity and no NaN
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'a value that cannot be shown' // nested too deep (JSON.stringify recurses, JSON.parse does not), or one that throws
  }
}
