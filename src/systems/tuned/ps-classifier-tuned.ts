import { surface, type Target, wholeTarget } from '../../core/index.js'
import { defaultAdam, spanPool } from '../../training/index.js'
import type { System } from '../system.js'
import { tunedBinary } from './tuned-binary.js'

/** Approach 2 as in the paper's text: the encoder is fine-tuned too. Its script leaves the encoder frozen. */
const tuned = (id: string, title: string, shown: (phrase: Target) => Target): System => ({
  id,
  title,
  source: "Pham et al. 2023 (PiC), Sec. 5.1, approach 2, as in the paper's text: encoder fine-tuned",
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    'same-meaning': tunedBinary(
      ({ pair }) => ({
        readings: pair.map(shown).map(({ text, span }) => [{ text, spans: [span] }] as const),
        pools: (reads) => [spanPool(reads, 0, 0), spanPool(reads, 1, 0)],
      }),
      {
        pools: 2,
        head: { hidden: 256 },
        maxTokens: 128,
        // The paper's rate; its batches of 200 leave a small encoder too few steps, so 32 here.
        training: {
          epochs: 5,
          batchSize: 32,
          patience: 2,
          schedule: { rate: 1e-4, warmUp: 0.1, decay: 'linear' },
          headRate: 3,
        },
        published: {
          training: {
            epochs: 100,
            batchSize: 200,
            patience: 10,
            schedule: { rate: 1e-4, warmUp: 0, decay: 'none' },
            adam: { ...defaultAdam, weightDecay: 0 },
            headRate: 1,
          },
        },
      },
    ),
  },
})

export const psClassifierTuned = tuned(
  'ps-classifier-tuned',
  'Fine-tuned: two phrase vectors in context → 256 ReLU → 1',
  (phrase) => phrase,
)

export const psClassifierTunedAlone = tuned(
  'ps-classifier-tuned-alone',
  'Fine-tuned: two phrase vectors without context → 256 ReLU → 1',
  (phrase) => wholeTarget(surface(phrase)),
)
