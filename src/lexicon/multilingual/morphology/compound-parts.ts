/** Shorter parts are found in too many words. */
const fewestLetters = 4

/** What German and Dutch put between the parts. */
const links = /(?:es|en|er|s|n|e)$/

/** The two known words of a German or Dutch compound; of several splits the one with the longest second part. */
export function compoundParts(
  word: string,
  isKnown: (word: string) => boolean,
): readonly [string, string] | undefined {
  for (let at = fewestLetters; at <= word.length - fewestLetters; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (!isKnown(second)) continue
    if (isKnown(first)) return [first, second]
    const bare = first.replace(links, '')
    if (bare.length >= fewestLetters && isKnown(bare)) return [bare, second]
  }
  return undefined
}
