import { overlaps, type Span } from '../core/index.js'
import { utf16Offsets } from '../text/index.js'

/**
 * The spans of tokens, from the offsets of a tokenizer, which count code points. Some tokenizers include the space
 * before a word: it is removed, unless the token is only space.
 */
export function tokenSpans(text: string, offsets: readonly (readonly number[])[]): Span[] {
  const utf16 = utf16Offsets(text)
  return offsets.map(([first, last]) => {
    let start = utf16(first!)
    let end = utf16(last!)
    const token = text.slice(start, end)
    if (token.trim() !== '') {
      start += token.length - token.trimStart().length
      end -= token.length - token.trimEnd().length
    }
    return { start, end }
  })
}

/** Places of the tokens that share a character with the span; empty if nothing aligns. A token without a place is null. */
export const tokensOverlapping = (tokens: readonly (Span | null)[], span: Span): number[] =>
  tokens.flatMap((token, i) => (token && overlaps(token, span) ? [i] : []))
