import { checkOptions } from '../core/index.js'
import type { TrainingChoice } from './resources.js'

/** What a caller says about a training. */
export const checkTraining = (what: string, training: TrainingChoice): void =>
  checkOptions(what, training, {
    epochs: 'size?',
    rate: 'positive?',
    batchSize: 'size?',
    examples: 'count?',
    asPublished: 'truth?',
    keep: 'some text?',
  })
