import type { System } from '../system.js'
import { pairCosine } from './pair-cosine.js'

export const sentenceCosine: System = {
  id: 'sentence-cosine',
  title: 'cosine of the two whole texts, threshold from train',
  source: 'WiC, sentence-level baselines',
  needs: ['encoder'],
  solves: {
    'same-meaning': pairCosine((embedder, targets) => embedder.texts(targets.map(({ text }) => text))),
  },
}
