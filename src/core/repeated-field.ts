const quote = 34
const backslash = 92
const colon = 58

/** The end of the string that begins at an offset: strings are most of a text, so their content is skipped. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
}

/** The offset after white space. */
function afterSpace(text: string, place: number): number {
  while (text.charCodeAt(place) <= 32) place++
  return place
}

function countNames(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    at = endOfString(text, at)
    if (text.charCodeAt(afterSpace(text, at + 1)) === colon) count++
  }
  return count
}

/** Without recursion: JSON may be nested deeper than the stack. */
function countFields(value: unknown): number {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const values = Object.values(next)
    if (!Array.isArray(next)) count += values.length
    for (const each of values) if (typeof each === 'object' && each !== null) open.push(each)
  }
  return count
}

function firstRepeated(text: string): string | null {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      if (text.charCodeAt(afterSpace(text, end + 1)) === colon) {
        const name = JSON.parse(text.slice(at, end + 1)) as string
        const names = open.at(-1)!
        if (names.has(name)) return name
        names.add(name)
      }
      at = end
    } else if (text[at] === '{') open.push(new Set())
    else if (text[at] === '}') open.pop()
  }
  return null
}

/** A field that an object of a valid JSON text names twice (`JSON.parse` silently keeps the last); null if there is none. */
export const repeatedField = (text: string, value: unknown): string | null =>
  countNames(text) === countFields(value) ? null : firstRepeated(text)
