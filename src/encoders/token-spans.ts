import { overlaps, type Span } from '../core/index.js'
import { utf16Offsets } from '../text/index.js'

/**
 * Where tokens stand, from the offsets of a tokenizer, which count code points. Some tokenizers count the space before
 * a word to it: it is taken away, unless the token is nothing but space.
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
