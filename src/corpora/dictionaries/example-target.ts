import { type Target, target } from '../../core/index.js'

// No headword comes near; a pattern of thousands of letters overflows the engine's stack.
const longestWord = 1000

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
  const stem = word.length > 4 ? word.slice(0, -2) : word
  const escaped = stem.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ending = word.length > 4 ? '\\p{L}{0,5}' : '(?:s|es|ed|ing)?'
  const found = [...text.matchAll(new RegExp(`(?<!\\p{L})${escaped}${ending}(?!\\p{L})`, 'giu'))]
  const [only] = found
  return only && found.length === 1 ? target(text, only.index, only.index + only[0].length) : null
}
