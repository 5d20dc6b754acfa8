import { type Target, target } from '../../core/index.js'
import { literalPattern } from '../../text/index.js'

// No headword comes near; a pattern of thousands of letters overflows the engine's stack.
const longestWord = 1000

const ascii = /^[\x20-\x7e]*$/

/**
 * The word that an example illustrates, if it is marked or a form of it occurs exactly once; null otherwise. A form begins
 * like the word, except for its last two letters: good enough for a place, not for an analysis.
 */
export function exampleTarget(
  text: string,
  word: string,
  marked: { readonly start: number; readonly end: number } | null,
): Target | null {
  if (marked)
    return marked.start >= 0 && marked.start < marked.end && marked.end <= text.length
      ? target(text, marked.start, marked.end)
      : null
  if (word.length > longestWord) return null
  const stem = (word.length > 4 ? word.slice(0, -2) : word).toLowerCase()
  // To compile a class of all letters in either case takes a millisecond, and most examples need none.
  const plain = ascii.test(text)
  const [letter, flags] = plain ? ['[a-z]', 'g'] : ['\\p{L}', 'giu']
  const ending = word.length > 4 ? `${letter}{0,5}` : '(?:s|es|ed|ing)?'
  const pattern = new RegExp(`(?<!${letter})${literalPattern(stem)}${ending}(?!${letter})`, flags)
  const found = [...(plain ? text.toLowerCase() : text).matchAll(pattern)]
  const [only] = found
  return only && found.length === 1 ? target(text, only.index, only.index + only[0].length) : null
}
