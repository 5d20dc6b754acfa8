import type { Synset, WordNet } from '../../lexicon/index.js'
import type { System } from '../system.js'
import { byGlosses } from './gloss-overlap.js'

/** All that a synset is linked to, glosses of antonyms included: they use the same words. */
const withRelated = (synset: Synset, wordnet: WordNet): Synset[] => [
  synset,
  ...[...new Set(Object.values(synset.relations).flat())]
    .map((id) => wordnet.synset(id))
    .filter((found) => found !== undefined),
]

export const extendedLesk: System = {
  id: 'extended-lesk',
  title: 'Lesk with the definitions and examples of all related synsets too',
  source: 'Banerjee & Pedersen 2003',
  solves: { 'sense-choice': byGlosses(withRelated) },
}
