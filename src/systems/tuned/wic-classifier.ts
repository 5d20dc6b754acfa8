import { firstTokenPool, type Spanned, spanPool } from '../../training/index.js'
import type { System } from '../system.js'
import { tunedBinary } from './tuned-binary.js'

/** Both sentences read together; the first token's vector and both targets' decide. */
export const wicClassifier: System = {
  id: 'wic-classifier',
  title: 'Fine-tuned: both sentences read together, first token and both targets → linear',
  source: 'Wang et al. 2019 (SuperGLUE practice for WiC); Martelli et al. 2021',
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    'same-meaning': tunedBinary(
      ({ pair }) => {
        const [a, b] = pair.map(({ text, span, pieces }) => ({ text, spans: pieces ?? [span] })) as [
          Spanned,
          Spanned,
        ]
        const [first, all] = [a.spans.length, a.spans.length + b.spans.length]
        return {
          readings: [[a, b]],
          pools: (reads) => [
            firstTokenPool,
            spanPool(reads, 0, 0, first - 1),
            spanPool(reads, 0, first, all - 1, 1),
          ],
        }
      },
      {
        pools: 3,
        head: { hidden: null },
        maxTokens: 192,
        training: {
          epochs: 4,
          batchSize: 16,
          schedule: { rate: 3e-5, warmUp: 0.1, decay: 'linear' },
          headRate: 10,
        },
      },
    ),
  },
}
