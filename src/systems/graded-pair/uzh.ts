import { cosine } from '../../math/index.js'
import { senseTargets } from '../shared/sense-vectors.js'
import { semcor, shownSynsets } from '../shared/shown-synsets.js'
import { vectorMean } from '../shared/vector-mean.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

export const uzh: System = {
  id: 'uzh',
  title: 'cosine of the two words in context, each averaged with its nearest WordNet sense',
  source: 'Tang 2020, UZH at SemEval-2020 Task 3',
  needs: ['encoder'],
  borrows: [semcor],
  solves: {
    'graded-pair': targetsSimilarity(async (embedder, materials) => {
      const wordnet = await materials.wordnet()
      const shown = await shownSynsets(materials)
      return async (placed) => {
        const found = await senseTargets(
          embedder,
          wordnet,
          placed.map(({ target }) => target),
          { shown, system: 'uzh' },
        )
        return found.map(({ inContext, sense }) => vectorMean([inContext, sense]))
      }
    }, cosine),
  },
}
