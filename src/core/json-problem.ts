/** Where a text stops being JSON, as an index into it, and why. */
export interface JsonProblem {
  readonly at: number
  readonly reason: string
}

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const literal = /true|false|null/y
/** What somebody meant as one number, name or word. */
const word = /[\p{L}\p{N}_$.+-]+/uy
const escapeSequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const value = 'a text in double quotes, a number, true, false, null, { or ['

/** What stands at a place: a word, or one character. */
const foundAt = (text: string, at: number): string => {
  const found = matchAt(word, text, at)?.slice(0, 40) ?? String.fromCodePoint(text.codePointAt(at)!)
  return found === '"' ? 'a double quote' : `"${found}"`
}

class Stop extends Error {
  constructor(
    readonly at: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** What a text may hold as it is; false past the end. */
const isPlain = (code: number): boolean => code >= 32 && code !== 34 && code !== 92

/** The place after a text that begins at a double quote. */
function afterText(source: string, start: number): number {
  for (let at = start + 1; ; ) {
    while (isPlain(source.charCodeAt(at))) at++
    if (at === source.length) throw new Stop(start, 'a text begins here and never ends, expected a closing "')
    const next = source[at]!
    if (next === '"') return at + 1
    if (next === '\n' || next === '\r')
      throw new Stop(at, 'a line ends inside a text, expected a closing " or \\n')
    if (next !== '\\') throw new Stop(at, `a control character in a text, expected ${escapeOf(next)}`)
    const escaped = matchAt(escapeSequence, source, at)
    if (escaped === null)
      throw new Stop(
        at,
        `found ${JSON.stringify(source.slice(at, at + 2)).replaceAll('\\\\', '\\')} in a text, expected an escape: \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits; a backslash itself is \\\\`,
      )
    at += escaped.length
  }
}

const escapeOf = (character: string): string =>
  character === '\t' ? '\\t' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The place after a number, true, false or null. */
function afterWord(text: string, at: number, expected: string): number {
  const read = matchAt(literal, text, at) ?? matchAt(number, text, at)
  const meant = matchAt(word, text, at)
  if (read !== null && (meant === null || meant.length <= read.length)) return at + read.length
  throw new Stop(
    at,
    `found ${foundAt(text, at)}, expected ${meant && /^[\d.+-]/.test(meant) ? 'a number such as 1, -0.5 or 2e-3' : expected}`,
  )
}

/** Reads the text as JSON and keeps nothing. Without recursion: JSON may be nested deeper than the stack. */
function walk(text: string): void {
  const open: ('{' | '[')[] = []
  let at = 0
  const skip = () => {
    at += matchAt(space, text, at)!.length
  }
  const ended = (expected: string) => {
    skip()
    if (at === text.length) throw new Stop(at, `ends here, expected ${expected}; is it cut off?`)
  }
  /** A name and its colon. */
  const name = (expected: string) => {
    ended(expected)
    if (text[at] !== '"') throw new Stop(at, `found ${foundAt(text, at)}, expected ${expected}`)
    at = afterText(text, at)
    ended('a colon after the name')
    if (text[at] !== ':') throw new Stop(at, `found ${foundAt(text, at)}, expected a colon after the name`)
    at++
  }
  if (text.startsWith('\ufeff')) throw new Stop(0, 'begins with a byte-order mark, expected none here')
  if (text.trim() === '') throw new Stop(0, 'is empty, expected a value')
  for (;;) {
    ended(value)
    const opening = text[at]
    let whole = true
    if (opening === '{' || opening === '[') {
      at++
      ended(opening === '{' ? 'a name in double quotes or }' : `${value} or ]`)
      if (text[at] === (opening === '{' ? '}' : ']')) at++
      else {
        open.push(opening)
        if (opening === '{') name('a name in double quotes or }')
        whole = false
      }
    } else if (opening === '"') at = afterText(text, at)
    else at = afterWord(text, at, value)
    while (whole) {
      const inner = open.at(-1)
      if (inner === undefined) {
        skip()
        if (at < text.length)
          throw new Stop(at, `more follows the value: found ${foundAt(text, at)}, expected the end`)
        return
      }
      const close = inner === '{' ? '}' : ']'
      ended(`a comma or ${close}`)
      const next = text[at]
      if (next === close) {
        open.pop()
        at++
        continue
      }
      if (next !== ',') throw new Stop(at, `found ${foundAt(text, at)}, expected a comma or ${close}`)
      const comma = at++
      ended(inner === '{' ? 'a name in double quotes' : value)
      if (text[at] === close) throw new Stop(comma, `a comma stands before ${close}; remove it`)
      if (inner === '{') name('a name in double quotes')
      whole = false
    }
  }
}

/** Why a text is not JSON, in the same words on every engine; null if it is JSON. */
export function jsonProblem(text: string): JsonProblem | null {
  try {
    walk(text)
    return null
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { at: error.at, reason: error.reason }
  }
}
