import type { System } from '../system.js'
import { pairCosine } from './pair-cosine.js'

export const phraseCosine: System = {
  id: 'phrase-cosine',
  title: 'cosine of the two phrases without their contexts, threshold from train',
  source: 'PiC, Table 3, approach 1, phrase',
  needs: ['encoder'],
  solves: {
    'same-meaning': pairCosine((embedder, targets) => embedder.targets(targets, { context: 'target' })),
  },
}
