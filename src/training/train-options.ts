import { checkOptions, type FieldsOf, type Progress, wordOf } from '../core/index.js'
import { defaultAdam } from './adam.js'
import { checkLimit, type LearnerOptions, learnerFields } from './learner.js'
import type { ReadOutputs } from './predict-all.js'
import type { Schedule } from './schedule.js'

export interface TrainOptions extends LearnerOptions {
  readonly epochs: number
  readonly batchSize: number
  /** Tokens that are computed at once; a larger batch is computed in pieces, with the gradient of the whole. */
  readonly pieceTokens: number
  readonly schedule: Schedule
  /** Evaluations without a better score after which training ends. */
  readonly patience: number
  /** Evaluations per epoch. */
  readonly evaluationsPerEpoch: number
}

/** Settings for fine-tuning a small encoder; systems override what their papers set differently. */
export const defaultTraining: TrainOptions = {
  epochs: 3,
  batchSize: 16,
  pieceTokens: 2048, // the fastest here: smaller ones pay per call, larger ones leave the processor's cache
  schedule: { rate: 2e-5, warmUp: 0.1, decay: 'linear' },
  patience: Number.POSITIVE_INFINITY,
  evaluationsPerEpoch: 1,
  dropout: 0.1,
  frozenLayers: 0,
  trainTables: true,
  clip: 1,
  adam: defaultAdam,
  headRate: 1,
  seed: '1',
}

const checkSchedule = (what: string, schedule: Schedule): void =>
  checkOptions(what, schedule, { rate: 'number', warmUp: 'share', decay: wordOf('linear', 'none') })

const trainFields = {
  epochs: 'size',
  batchSize: 'size',
  pieceTokens: checkLimit,
  schedule: checkSchedule,
  patience: checkLimit,
  evaluationsPerEpoch: 'size',
  ...learnerFields,
} as const satisfies FieldsOf<TrainOptions>

export const checkTrainOptions = (what: string, options: TrainOptions): void =>
  checkOptions(what, options, trainFields)

/** Evaluates the learner in its current state. */
export type Ask<E> = <P>(examples: readonly E[], read: ReadOutputs<E, P>) => Promise<P[]>

export interface TrainParts<E> {
  readonly options: TrainOptions
  /**
   * Recomputes what follows from the weights but costs too much for every step. Called before the first step, also of a
   * resumed training, and after each checkpoint.
   */
  readonly renew?: (ask: Ask<E>, step: number) => Promise<void>
  /** Higher is better. Without it the last weights are kept. */
  readonly evaluate?: (ask: Ask<E>) => Promise<number>
  /** Folder of checkpoints: with it, a training that was interrupted resumes. */
  readonly checkpoint?: string
  /** Hash of data and first weights: a checkpoint of another is refused. */
  readonly identity?: string
  readonly progress?: Progress
}
