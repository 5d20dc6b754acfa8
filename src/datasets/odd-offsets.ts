import type { Target } from '../core/index.js'
import type { Place } from './place.js'

// Han, kana, Thai and others write words without spaces, Korean writes particles onto words: any cut may be right there.
const letter =
  /(?![\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}])[\p{L}\p{M}\p{N}]/u

const cutsWord = (text: string, at: number): boolean =>
  letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')

/** What shifted offsets do: they cut a word, or take in a blank beside it. Null where they do neither. */
export function oddOffsets({ text, span, pieces = [span] }: Target): string | null {
  for (const { start, end } of pieces) {
    const found = text.slice(start, end)
    if (cutsWord(text, start) || cutsWord(text, end)) return `"${found}", which is part of a word`
    if (found !== found.trim()) return `"${found}", which has a blank at its edge`
  }
  return null
}

/** The target, with a note where its offsets are odd: published files have a few such rows, so it is not a problem. */
export function notingOddOffsets(found: Target, what: string, place: Place): Target {
  const odd = oddOffsets(found)
  if (odd !== null) place.note(`${what} ${odd}`)
  return found
}
