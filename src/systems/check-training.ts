import { checkOptions } from '../core/index.js'
import type { TrainingChoice } from './resources.js'

/** Checks the training options of a program. */
export const checkTraining = (what: string, training: TrainingChoice): void =>
  checkOptions(what, training, {
    epochs: 'size?',
    rate: 'positive?',
    batchSize: 'size?',
    examples: 'count?',
    asPublished: 'truth?',
    keep: 'some text?',
  })
