import { spanPool } from '../../training/index.js'
import type { System } from '../system.js'
import { tunedBinary } from './tuned-binary.js'

/** Each phrase in its own sentence; the encoder is trained along. */
export const psClassifierTuned: System = {
  id: 'ps-classifier-tuned',
  title: 'Fine-tuned: two phrase vectors in context → 256 ReLU → 1',
  source: 'Pham et al. 2023 (PiC), Sec. 5.2, approach 2, encoder trained along',
  needs: ['encoder'],
  trains: true,
  solves: {
    'same-meaning': tunedBinary(
      ({ pair }) => ({
        readings: pair.map(({ text, span }) => [{ text, spans: [span] }] as const),
        pools: (reads) => [spanPool(reads, 0, 0), spanPool(reads, 1, 0)],
      }),
      {
        pools: 2,
        hidden: 256,
        maxTokens: 128,
        // The paper's rate and optimiser; its batches of 200 leave a small encoder too few steps, so 32 here.
        training: {
          epochs: 5,
          batchSize: 32,
          patience: 2,
          schedule: { rate: 1e-4, warmUp: 0.1, decay: 'linear' },
          headRate: 3,
        },
      },
    ),
  },
}
