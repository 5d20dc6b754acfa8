import { checkList, checkOptions, type FieldsOf, type Progress, UserError, wordOf } from '../core/index.js'
import type { Weights } from '../encoders/index.js'
import { defaultAdam } from './adam.js'
import { checkFinite } from './check-finite.js'
import {
  type Evaluation,
  readBest,
  readCheckpoint,
  type TrainingState,
  writeBest,
  writeCheckpoint,
} from './checkpoint.js'
import { epochBatches } from './epoch-batches.js'
import {
  checkLimit,
  checkTrainable,
  type EncoderModel,
  type Learner,
  type LearnerOptions,
  learnerFields,
  openLearner,
  type Trainable,
} from './learner.js'
import { predictAll, type ReadOutputs } from './predict-all.js'
import { rateAt, type Schedule } from './schedule.js'

export interface TrainOptions extends LearnerOptions {
  readonly epochs: number
  readonly batchSize: number
  /** Tokens that are computed at once; a batch with more is taken in pieces, with the gradient of the whole. */
  readonly pieceTokens: number
  readonly schedule: Schedule
  /** Evaluations without a better score after which training ends. */
  readonly patience: number
  /** Evaluations per epoch. */
  readonly evaluationsPerEpoch: number
}

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

const checkTrainOptions = (what: string, options: TrainOptions): void =>
  checkOptions(what, options, trainFields)

/** Evaluates the learner in its current state. */
export type Ask<E> = <P>(examples: readonly E[], read: ReadOutputs<E, P>) => Promise<P[]>

export interface TrainParts<E> {
  readonly options: TrainOptions
  /**
   * Recomputes what follows from the weights but is too dear for every step. Called before the first step, that of a
   * resumed training too, and after each checkpoint.
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

/** A learner with the best weights that it had, and how it came to them. */
export interface Trained<E> {
  readonly weights: Weights
  readonly history: readonly Evaluation[]
  /** Null if nothing was evaluated. */
  readonly bestScore: number | null
  readonly ask: Ask<E>
  close(): Promise<void>
}

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
    const { history, best } = await steps(learner, trainable, examples, { ...parts, ask })
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

/** A batch in pieces of at most this many tokens, padding included. */
function pieces<E>(batch: readonly E[], tokens: (example: E) => number, most: number): E[][] {
  const result: E[][] = [[]]
  let longest = 0
  for (const example of batch) {
    const open = result.at(-1)!
    longest = Math.max(longest, tokens(example))
    if (open.length > 0 && (open.length + 1) * longest > most) {
      result.push([example])
      longest = tokens(example)
    } else open.push(example)
  }
  return result
}

async function steps<E>(
  learner: Learner<E>,
  trainable: Trainable<E>,
  examples: readonly E[],
  {
    options,
    evaluate,
    renew = async () => {},
    checkpoint,
    identity = '',
    progress = () => {},
    ask,
  }: TrainParts<E> & { readonly ask: Ask<E> },
): Promise<TrainingState> {
  const { batchSize, epochs, schedule, seed, pieceTokens, patience, evaluationsPerEpoch } = options
  const lengths = examples.map((example) => trainable.tokens(example))
  const perEpoch = Math.ceil(examples.length / batchSize)
  const total = perEpoch * epochs
  const interval = Math.ceil(perEpoch / evaluationsPerEpoch)
  const id = JSON.stringify([identity, options, examples.length])
  let state: TrainingState = (checkpoint &&
    readCheckpoint(checkpoint, id, learner.weights, learner.moments)) || {
    identity: id,
    step: 0,
    history: [],
    best: null,
  }
  let kept: Map<string, Float32Array> | null = null
  const keepBest = async (): Promise<void> => {
    if (checkpoint) await writeBest(checkpoint, learner.weights)
    else kept = new Map([...learner.weights].map(([name, { values }]) => [name, values.slice()]))
  }
  const restoreBest = (): void => {
    if (checkpoint) readBest(checkpoint, learner.weights)
    else for (const [name, values] of kept ?? []) learner.weights.get(name)!.values.set(values)
  }

  let sum = 0
  let count = 0
  let order: number[][] = []
  if (state.step < total) await renew(ask, state.step)
  while (state.step < total && !outOfPatience(state, patience)) {
    const epoch = Math.floor(state.step / perEpoch)
    if (order.length === 0 || state.step % perEpoch === 0)
      order = epochBatches(lengths, batchSize, `${seed} epoch ${epoch}`)
    const batch = order[state.step % perEpoch]!.map((index) => examples[index]!)
    const step = state.step + 1
    const rate = rateAt(schedule, step, total)
    const cut = pieces(batch, (example) => trainable.tokens(example), pieceTokens)
    const loss = await learner.step(cut, { step, rate })
    if (Number.isNaN(loss)) {
      if (state.best !== null) restoreBest()
      throw new UserError(
        `the loss is NaN after ${step} steps; lower the learning rate (${schedule.rate})${
          checkpoint && state.history.length > 0 ? `; the last good weights are in ${checkpoint}` : ''
        }`,
      )
    }
    sum += loss
    count++
    state = { ...state, step }
    progress(step, total)
    const endOfEpoch = step % perEpoch === 0
    if (!endOfEpoch && (step % perEpoch) % interval !== 0) continue
    // The loss is from before the step: nothing else checks the result of the last step.
    checkFinite(
      'the weight',
      [...learner.weights].map(([name, { values }]) => [name, values] as const),
      { step, rate: schedule.rate },
    )
    const score = evaluate ? await evaluate(ask) : null
    const history = [...state.history, { step, loss: sum / count, score }]
    sum = 0
    count = 0
    const better =
      score !== null && isBetter(score, state.best === null ? null : state.history[state.best]!.score)
    if (better) await keepBest()
    state = { ...state, history, best: better ? history.length - 1 : state.best }
    if (checkpoint) await writeCheckpoint(checkpoint, learner.weights, learner.moments, state)
    if (step < total) await renew(ask, step)
  }
  if (state.best !== null) restoreBest()
  return state
}

/** An undefined score is worse than every other. */
const isBetter = (score: number, best: number | null): boolean =>
  best === null || Number.isNaN(best) || score > best

const outOfPatience = ({ history, best }: TrainingState, patience: number): boolean =>
  best !== null && history.length - 1 - best >= patience
