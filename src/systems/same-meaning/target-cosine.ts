import type { System } from '../system.js'
import { pairCosine } from './pair-cosine.js'

export const targetCosine: System = {
  id: 'target-cosine',
  title: 'cosine of the two targets in their contexts, threshold from train',
  source: 'PiC, Table 3, approach 1, phrase + context; WiC, BERT with a threshold',
  needs: ['encoder'],
  solves: { 'same-meaning': pairCosine((embedder, targets) => embedder.targets(targets)) },
}
