import { checkTexts, type Span } from '../core/index.js'

/** The UTF-16 offset before the code point with this 0-based number; null when the text is shorter. */
export function utf16Offset(text: string, codePoints: number): number | null {
  checkTexts('offset', text)
  if (!Number.isInteger(codePoints) || codePoints < 0) return null
  let offset = 0
  for (let n = 0; n < codePoints; n++) {
    const code = text.codePointAt(offset)
    if (code === undefined) return null
    offset += code > 0xffff ? 2 : 1
  }
  return offset
}

/** The number of code points before a UTF-16 offset. */
export function codePointOffset(text: string, offset: number): number {
  checkTexts('offset', text)
  if (!(Number.isInteger(offset) && offset >= 0 && offset <= text.length))
    throw new RangeError(`offset ${offset} in a text of ${text.length}: expected one from 0 to its end`)
  let n = 0
  for (let i = 0; i < offset; n++) i += text.codePointAt(i)! > 0xffff ? 2 : 1
  return n
}

/** Published offsets count code points, because Python wrote them. Null when the range is empty or outside the text. */
export function codePointSpan(text: string, start: number, end: number): Span | null {
  const from = utf16Offset(text, start)
  const to = utf16Offset(text, end)
  return from === null || to === null || from >= to ? null : { start: from, end: to }
}

/** All offsets of a text at once: a function from code points to UTF-16; both are the same without astral characters. */
export function utf16Offsets(text: string): (codePoints: number) => number {
  checkTexts('offsets', text)
  if (!/[\ud800-\udfff]/.test(text)) return (codePoints) => codePoints
  const offsets = [0]
  for (const character of text) offsets.push(offsets.at(-1)! + character.length)
  return (codePoints) => offsets[Math.min(codePoints, offsets.length - 1)]!
}
