import type { Span } from '../core/index.js'
import { tokens } from './tokens.js'

/** The spans of the words and marks of a text; hyphenated words are one ("well-known"), 's and n't are words of their own. */
export function wordSpans(text: string): Span[] {
  const found: Span[] = []
  let at = 0
  let afterHyphen = false
  for (const token of tokens(text)) {
    const start = text.indexOf(token, at)
    at = start + token.length
    const last = found.at(-1)
    const touches = last?.end === start
    const hyphen = /^[-‐‑]$/.test(token) // dashes separate words
    if (last && touches && (hyphen || afterHyphen)) found[found.length - 1] = { start: last.start, end: at }
    else found.push({ start, end: at })
    afterHyphen = touches && hyphen
  }
  return found
}
