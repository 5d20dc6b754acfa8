import { cosine, mean } from '../../math/index.js'
import { type Sensed, senseTargets } from '../shared/sense-vectors.js'
import { semcor, shownSynsets } from '../shared/shown-synsets.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

/** The team's published script for GWSC averages the two. */
export const sensedSimilarity = (a: Sensed, b: Sensed): number =>
  mean([cosine(a.inContext, b.inContext), cosine(a.sense, b.sense)])

export const lmms: System = {
  id: 'lmms',
  title: 'mean of two cosines: of the words in context, and of the WordNet senses nearest to them',
  source: 'Loureiro & Jorge 2019; LMMS at SemEval-2020 Task 3',
  needs: ['encoder'],
  borrows: [semcor],
  solves: {
    'graded-pair': targetsSimilarity<Sensed>(async (embedder, materials) => {
      const wordnet = await materials.wordnet()
      const shown = await shownSynsets(materials)
      return async (placed) => {
        return senseTargets(
          embedder,
          wordnet,
          placed.map(({ target }) => target),
          { shown, system: 'lmms' },
        )
      }
    }, sensedSimilarity),
  },
}
