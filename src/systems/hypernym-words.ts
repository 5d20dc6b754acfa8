import type { Synset, WordNet } from '../lexicon/index.js'

/** The words of the synsets right above, as they are spoken. */
export const hypernymWords = ({ relations }: Synset, wordnet: WordNet): string[] =>
  [...(relations.hypernym ?? []), ...(relations['instance-hypernym'] ?? [])].flatMap((id) =>
    (wordnet.synset(id)?.lemmas ?? []).map((lemma) => lemma.replaceAll('_', ' ')),
  )
