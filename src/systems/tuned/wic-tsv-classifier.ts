import { firstTokenPool, spanPool, textPool } from '../../training/index.js'
import { senseText } from '../shared/sense-text.js'
import type { System } from '../system.js'
import { tunedBinary } from './tuned-binary.js'

/** Context and sense read together; first token, target and the mean over definition and hypernyms decide. */
export const wicTsvClassifier: System = {
  id: 'wic-tsv-classifier',
  title: 'Fine-tuned: context and sense together, first token, target and mean of the sense → linear',
  source: 'Breit et al. 2021 (WiC-TSV), Sec. 4.1, BERT baseline',
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    'sense-match': tunedBinary(
      (asked) => ({
        readings: [
          [
            { text: asked.target.text, spans: [asked.target.span] },
            { text: senseText(asked), spans: [] },
          ],
        ],
        pools: (reads) => [firstTokenPool, spanPool(reads, 0, 0), textPool(reads, 0, 1)],
      }),
      {
        pools: 3,
        head: { hidden: null },
        maxTokens: 160,
        training: {
          epochs: 5,
          batchSize: 16,
          schedule: { rate: 5e-5, warmUp: 0.1, decay: 'linear' },
          headRate: 10,
        },
      },
    ),
  },
}
