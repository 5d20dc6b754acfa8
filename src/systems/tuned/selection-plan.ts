import { defaultAdam, type TrainOptions } from '../../training/index.js'
import type { TrainingChoice } from '../resources.js'
import type { WindowSizes } from './search-windows.js'

/** Window sizes, and how the encoder is trained. */
export interface SelectionPlan {
  readonly sizes: Pick<WindowSizes, 'maxTokens' | 'queryTokens' | 'overlap'>
  readonly training: Partial<TrainOptions>
  /** Searches of dev that are looked at, drawn with the seed. */
  readonly mostDev: number
}

/** Two epochs as in the paper; its rate is for encoders five times as large, its windows take four times as long. */
const ours: SelectionPlan = {
  sizes: { maxTokens: 256, queryTokens: 32 },
  training: { epochs: 2, schedule: { rate: 1e-4, warmUp: 0.1, decay: 'linear' }, headRate: 5 },
  mostDev: 300, // of PR-page's 3,000 each look would take hours
}

/**
 * PiC's Appendix B and the script that its authors published. Of the trained states that with the most exact matches on
 * dev is kept, looked at every 500 steps of about 2,500; the paper's text says "smallest dev loss".
 */
const published: SelectionPlan = {
  sizes: { maxTokens: 512, queryTokens: 64, overlap: 128 },
  training: {
    epochs: 2,
    batchSize: 8,
    schedule: { rate: 3e-5, warmUp: 0, decay: 'linear' },
    adam: { ...defaultAdam, weightDecay: 0 },
    evaluationsPerEpoch: 5,
  },
  mostDev: Number.POSITIVE_INFINITY,
}

export const selectionPlan = ({ asPublished }: TrainingChoice): SelectionPlan =>
  asPublished ? published : ours
