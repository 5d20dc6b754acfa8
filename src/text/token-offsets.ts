import { checkTexts, type Span } from '../core/index.js'

/** The span of the token with this 0-based number, where single spaces separate tokens; null if there is none. */
export function tokenSpan(text: string, index: number): Span | null {
  checkTexts('tokens', text)
  if (!Number.isInteger(index) || index < 0) return null
  let start = 0
  for (let n = 0; n < index; n++) {
    const space = text.indexOf(' ', start)
    if (space < 0) return null
    start = space + 1
  }
  const space = text.indexOf(' ', start)
  const end = space < 0 ? text.length : space
  return start < end ? { start, end } : null
}

/** The number of the token in which a UTF-16 offset falls: the spaces before it. */
export function tokenIndexAt(text: string, start: number): number {
  let index = 0
  for (let i = text.indexOf(' '); i >= 0 && i < start; i = text.indexOf(' ', i + 1)) index++
  return index
}
