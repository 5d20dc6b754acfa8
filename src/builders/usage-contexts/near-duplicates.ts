import { jaccard, words } from '../../text/index.js'

/** From this share of common word pairs on, two contexts are one text: spam and copies. */
const bound = 0.5

const bigrams = (text: string): Set<string> => {
  const all = words(text)
  return new Set(all.slice(1).map((word, i) => `${all[i]} ${word}`))
}

export function nearDuplicates(text: string, known: readonly string[]): boolean {
  const own = bigrams(text)
  return known.some((other) => jaccard(own, bigrams(other)) >= bound)
}
