import type { Span } from '../core/index.js'
import { findLoosely, isWhole, occurrences } from '../text/index.js'

export interface Located extends Span {
  /** False if the phrase is only found ignoring case, quotation marks and spaces. */
  readonly literal: boolean
}

/**
 * The spans of phrase1 in sentence1 and phrase2 in sentence2, where the second sentence was made from the first by
 * replacing phrase1 with phrase2. Null if a phrase is not there.
 */
export function locatePair(
  [sentence1, sentence2]: readonly [string, string],
  [phrase1, phrase2]: readonly [string, string],
): readonly [Located | null, Located | null] {
  const places1 = occurrences(sentence1, phrase1)
  const replaced = places1.find(
    (i) => sentence2 === sentence1.slice(0, i) + phrase2 + sentence1.slice(i + phrase1.length),
  )
  if (replaced !== undefined) return [literal(replaced, phrase1), literal(replaced, phrase2)]
  // Some second sentences have every occurrence replaced, others have quotation marks put around the phrase.
  const first = firstWhole(sentence1, phrase1, places1)
  const places2 = occurrences(sentence2, phrase2)
  const second = places2.includes(first?.start ?? -1)
    ? literal(first!.start, phrase2)
    : firstWhole(sentence2, phrase2, places2)
  return [first, second]
}

const literal = (start: number, phrase: string): Located => ({
  start,
  end: start + phrase.length,
  literal: true,
})

function firstWhole(sentence: string, phrase: string, places: readonly number[]): Located | null {
  const spans = places.map((start) => literal(start, phrase))
  const found = spans.find((span) => isWhole(sentence, span)) ?? spans[0]
  if (found) return found
  const loose = findLoosely(sentence, phrase)
  return loose && { ...loose, literal: false }
}
