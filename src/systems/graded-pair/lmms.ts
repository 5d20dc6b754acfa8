import { cosine } from '../../math/index.js'
import { checkEnglish } from '../shared/english-only.js'
import { type Sensed, senseTargets } from '../shared/sense-vectors.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

export const lmms: System = {
  id: 'lmms',
  title: 'cosine of the WordNet senses nearest to the two words in context',
  source: 'Loureiro & Jorge 2019; LMMS at SemEval-2020 Task 3',
  needs: ['encoder'],
  solves: {
    'graded-pair': targetsSimilarity<Sensed>(
      async (embedder, materials) => {
        const wordnet = await materials.wordnet()
        return async (placed) => {
          checkEnglish('lmms', placed)
          return senseTargets(
            embedder,
            wordnet,
            placed.map(({ target }) => target),
          )
        }
      },
      (a, b) => cosine(a.sense, b.sense),
    ),
  },
}
