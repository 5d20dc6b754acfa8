import type { WordNet } from '../src/lexicon/index.js'

/** A lexicon in which every lemma of every part of speech has the senses lemma%1, lemma%2 and lemma%3. */
export const tinyWordNet: WordNet = {
  version: 'tiny',
  senses: (lemma) =>
    [1, 2, 3].map((rank) => ({ key: `${lemma}%${rank}`, lemma, synset: `0000000${rank}-n`, rank, count: 0 })),
  sense: () => undefined,
  synset: () => undefined,
  synsets: () => [],
  lemmas: () => [],
  ambiguousLemmas: () => new Set(),
  lemmatise: () => [],
}
