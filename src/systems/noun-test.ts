import type { WordNet, WordNetPos } from '../lexicon/index.js'
import type { NounTest } from './phrase-candidates.js'

/** Nouns of WordNet and their plurals, and words that WordNet does not have at all: names, other languages. */
export function nounTest(wordnet: WordNet): NounTest {
  const known = new Map<string, boolean>()
  const has = (word: string, pos: WordNetPos) => wordnet.lemmatise(word, pos).length > 0
  return (given) => {
    const word = given.toLowerCase().split(/[-‐‑]/).at(-1)! // "check-in counter" and "pick-up" are named by their last part
    const found = known.get(word) ?? (has(word, 'n') || !(has(word, 'v') || has(word, 'a') || has(word, 'r')))
    known.set(word, found)
    return found
  }
}
