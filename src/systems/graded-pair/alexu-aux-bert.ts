import { saysEnglish } from '../../core/index.js'
import { exampleTargets } from '../../lexicon/index.js'
import { cosine, regrouped } from '../../math/index.js'
import { nearest } from '../shared/sense-vectors.js'
import { targetSynsets } from '../shared/target-synsets.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

/** Synsets of a word that are looked at, the most frequent of each part of speech. */
const top = 3

export const alexuAuxBert: System = {
  id: 'alexu-aux-bert',
  title:
    'cosine of the two words in context, each averaged with the auxiliary contexts of its nearest synset',
  source: 'Mahmoud & Torki 2020, AlexU-AUX-BERT at SemEval-2020 Task 3',
  needs: ['encoder'],
  solves: {
    'graded-pair': targetsSimilarity(async (embedder, materials) => {
      const wordnet = await materials.wordnet()
      return async (placed) => {
        const targets = placed.map(({ target }) => target)
        // Without a WordNet of the language a word is unchanged: the team's figures there are the baseline's.
        const known = embedder.foreignSynsets || placed.every(saysEnglish)
        const synsetsOf = known
          ? await targetSynsets(targets, { embedder, wordnet, system: 'alexu-aux-bert' }, { most: top })
          : placed.map(() => [])
        const contexts = synsetsOf.map((synsets) =>
          synsets.map((synset) => exampleTargets(synset, wordnet)).filter((examples) => examples.length > 0),
        )
        const vectors = await embedder.targets([...targets, ...contexts.flat(2)])
        const shown = regrouped(vectors.slice(placed.length), contexts.flat())
        return regrouped(shown, contexts).map((synsets, i) => {
          const inContext = unit(vectors[i]!)
          const senses = synsets.map((examples) => unit(vectorMean(examples)))
          const sense = senses[nearest(inContext, senses)]
          return sense ? vectorMean([inContext, sense]) : inContext
        })
      }
    }, cosine),
  },
}
