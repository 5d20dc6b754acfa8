import { cosine } from '../../math/index.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

export const gwscBaseline: System = {
  id: 'gwsc-baseline',
  title: 'cosine of the two words in context: last layer, sub-words averaged',
  source: 'GWSC, Section 6 (Armendariz et al. 2020), mBERT baseline',
  needs: ['encoder'],
  solves: {
    'graded-pair': targetsSimilarity(
      async (embedder) => (placed) => embedder.targets(placed.map(({ target }) => target)),
      cosine,
    ),
  },
}
