import type { WordNet } from './wordnet.js'

/** Computes something from WordNet once: it takes seconds, and several systems of a run, or jobs of a process, need it. */
export function memoizeByWordNet<T>(make: (wordnet: WordNet) => T): (wordnet: WordNet) => T {
  const known = new WeakMap<WordNet, { readonly made: T }>()
  return (wordnet) => {
    const kept = known.get(wordnet) ?? { made: make(wordnet) }
    known.set(wordnet, kept)
    return kept.made
  }
}
