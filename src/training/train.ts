import { checkList, checkOptions, UserError } from '../core/index.js'
import type { Weights } from '../encoders/index.js'
import type { Evaluation } from './checkpoint.js'
import { openLearner } from './learner.js'
import { predictAll } from './predict-all.js'
import { type Ask, checkTrainOptions, defaultTraining, type TrainParts } from './train-options.js'
import { checkTrainable, type EncoderModel, type Trainable } from './trainable.js'
import { trainingLoop } from './training-loop.js'

/** A learner with the best weights that it had, and how it came to them. */
export interface Trained<E> {
  readonly weights: Weights
  readonly history: readonly Evaluation[]
  /** Null if nothing was evaluated. */
  readonly bestScore: number | null
  readonly ask: Ask<E>
  close(): Promise<void>
}

/**
 * Trains on the examples, by epochs of batches, and ends with the best weights if `evaluate` is given, else with the
 * last. The caller closes what it returns. The same seed gives the same weights, even after an interruption.
 */
export async function train<E>(
  trainable: Trainable<E>,
  encoder: EncoderModel | null,
  examples: readonly E[],
  parts: TrainParts<E>,
): Promise<Trained<E>> {
  checkTrainable('train', trainable, encoder)
  checkList('train: examples', examples)
  checkOptions('train', parts, {
    options: checkTrainOptions,
    renew: 'function?',
    evaluate: 'function?',
    checkpoint: 'some text?',
    identity: 'text?',
    progress: 'function?',
  })
  if (examples.length === 0)
    throw new UserError('there is nothing to learn from: train has no labelled examples')
  const learner = await openLearner(trainable, encoder, parts.options)
  const { pieceTokens } = parts.options
  const atOnce = Number.isFinite(pieceTokens) ? pieceTokens : defaultTraining.pieceTokens
  const ask: Ask<E> = (asked, read) => predictAll(learner, trainable, asked, read, atOnce)
  try {
    const { history, best } = await trainingLoop(learner, trainable, examples, { ...parts, ask })
    return {
      weights: learner.weights,
      history,
      bestScore: best === null ? null : history[best]!.score,
      ask,
      close: () => learner.close(),
    }
  } catch (error) {
    await learner.close()
    throw error
  }
}
