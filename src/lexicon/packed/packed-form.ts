import type { WordNetPos } from '../wordnet.js'

// A packed WordNet is text: a line `=n` before the synsets of each part of speech, then a line for each synset,
//   offset ⇥ lemma%rank%count lemma … ⇥ relations
// Numbers are in base 36. An offset is stored as its distance from the previous one, a rank of 1 and a count of 0 are
// left out, and a relation is a letter and the distance to its synset in lines. Definitions are in a separate file, line
// by line: a search needs none.

/** Relations that are packed, by letter. Hyponyms follow from hypernyms. */
export const packedRelations = {
  h: 'hypernym',
  i: 'instance-hypernym',
  s: 'similar',
  d: 'derivation',
  a: 'also',
  t: 'attribute',
  p: 'pertainym',
} as const

export type RelationLetter = keyof typeof packedRelations

export const base = 36

export const synsetId = (offset: number, pos: WordNetPos): string =>
  `${String(offset).padStart(8, '0')}-${pos}`
