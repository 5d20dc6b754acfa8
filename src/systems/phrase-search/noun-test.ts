import type { WordNetLookup, WordNetPos } from '../../lexicon/index.js'
import type { NounTest } from './phrase-candidates.js'

/** Nouns of WordNet and their plurals, and words that WordNet does not have at all: names, other languages. */
export function nounTest(wordnet: Pick<WordNetLookup, 'lemmatise'>): NounTest {
  const known = new Map<string, boolean>()
  const has = (word: string, pos: WordNetPos) => wordnet.lemmatise(word, pos).length > 0
  const test: NounTest = (given) => {
    const word = given.toLowerCase()
    const last = word.split(/[-‐‑]/).at(-1)!
    const found =
      known.get(word) ??
      (has(word, 'n') ||
        // A hyphenated word that WordNet does not have is named by its last part.
        (last !== word ? test(last) : !(has(word, 'v') || has(word, 'a') || has(word, 'r'))))
    known.set(word, found)
    return found
  }
  return test
}
