/** No word of the lists is longer. */
const longestWord = 8

const costs = { known: 1, knownLetter: 1.3, segment: 1.6, unknownLetter: 2 }

/**
 * Splits a text without spaces into as few known words as possible; where that fails, into the platform's `segments`,
 * mostly names. Unmatched letters stay together. Returns the parts in order; joined, they are the text.
 */
export function divideWords(
  text: string,
  isKnown: (word: string) => boolean,
  segments: ReadonlySet<string> = new Set(),
): string[] {
  const letters = [...text]
  const best: { cost: number; length: number; known: boolean }[] = [{ cost: 0, length: 0, known: true }]
  for (let end = 1; end <= letters.length; end++) {
    let chosen = { cost: best[end - 1]!.cost + costs.unknownLetter, length: 1, known: false }
    for (let length = 1; length <= Math.min(longestWord, end); length++) {
      const word = letters.slice(end - length, end).join('')
      const known = isKnown(word)
      if (!known && !(length > 1 && segments.has(word))) continue
      const own = known ? (length > 1 ? costs.known : costs.knownLetter) : costs.segment
      const cost = best[end - length]!.cost + own
      if (cost < chosen.cost) chosen = { cost, length, known: true }
    }
    best.push(chosen)
  }
  const parts: { text: string; known: boolean }[] = []
  for (let end = letters.length; end > 0; ) {
    const { length, known } = best[end]!
    const part = letters.slice(end - length, end).join('')
    const [next] = parts
    if (next && !known && !next.known) next.text = part + next.text
    else parts.unshift({ text: part, known })
    end -= length
  }
  return parts.map((part) => part.text)
}
