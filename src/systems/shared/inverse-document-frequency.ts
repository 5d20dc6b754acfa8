import { words } from '../../text/index.js'

/** How informative a word is. */
export type InverseDocumentFrequency = (word: string) => number

/** ln((1 + N) / (1 + n)) + 1 of lower-case words, n of N texts having the word. A word that no text has counts most. */
export function inverseDocumentFrequency(texts: Iterable<string>): InverseDocumentFrequency {
  const counts = new Map<string, number>()
  let total = 0
  for (const text of texts) {
    total++
    for (const word of new Set(words(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (word) => Math.log((1 + total) / (1 + (counts.get(word) ?? 0))) + 1
}
