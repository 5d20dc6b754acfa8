import type { Synset } from './wordnet.js'

/** Ids of the direct hypernyms, of instances too. */
export const hypernymsOf = ({ relations }: Pick<Synset, 'relations'>): readonly string[] => [
  ...(relations.hypernym ?? []),
  ...(relations['instance-hypernym'] ?? []),
]
