import {
  checkEach,
  checkFields,
  checkFunction,
  checkOptions,
  checkTarget,
  checkTexts,
  eachOf,
  optionally,
  type Progress,
} from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { removeCheckpoint } from '../checkpoint.js'
import { type LoadedModel, loadModel } from '../load-model.js'
import { matcher } from '../matcher.js'
import { saveModel } from '../save-model.js'
import { train } from '../train.js'
import { defaultTraining, type TrainOptions } from '../train-options.js'
import { type Match, readMatches } from './match.js'

export interface ContrastiveTraining {
  readonly epochs: number
  readonly rate: number
  readonly batchSize: number
  /** Divides the cosines: the lower, the more the hardest negatives count. */
  readonly temperature: number
  readonly frozenLayers: number
  readonly dropout: number
  readonly seed: string
}

/** Settings for a small encoder; recipes override what they need. */
export const defaultContrastive: ContrastiveTraining = {
  epochs: 1,
  rate: 5e-5,
  batchSize: 16,
  temperature: 0.05,
  frozenLayers: 2,
  dropout: 0.1,
  seed: '1',
}

export interface TrainedContrastive {
  /** Mean loss of each tenth of the training. */
  readonly losses: readonly number[]
}

const checkTraining = (what: string, training: ContrastiveTraining): void =>
  checkOptions(what, training, {
    epochs: 'size',
    rate: 'positive',
    batchSize: 'size',
    temperature: 'positive',
    frozenLayers: 'count',
    dropout: 'share',
    seed: 'text',
  })

const checkMatch = (what: string, match: Match): void =>
  checkFields(what, match, {
    query: checkTarget,
    positive: checkTarget,
    negatives: eachOf(checkTarget),
    key: 'text',
  })

/** How a training runs in which the members of a batch are each other's negatives. */
export const contrastiveOptions = ({
  epochs,
  rate,
  batchSize,
  frozenLayers,
  dropout,
  seed,
}: ContrastiveTraining): TrainOptions => ({
  ...defaultTraining,
  epochs,
  batchSize,
  frozenLayers,
  dropout,
  seed,
  schedule: { rate, warmUp: 0.05, decay: 'linear' },
  evaluationsPerEpoch: 10, // nothing is evaluated, but losses are recorded
  pieceTokens: Number.POSITIVE_INFINITY, // a batch that is cut would lose negatives
})

/** Trains an encoder so that the cosine of span vectors says what belongs together; leaves it in `output`. */
export async function trainContrastive(
  from: string,
  matches: (model: LoadedModel) => Promise<readonly Match[]> | readonly Match[],
  output: string,
  parts: { readonly options?: ContrastiveTraining; readonly scratch: string; readonly progress: Progress },
): Promise<TrainedContrastive> {
  checkTexts('trainContrastive', from, output)
  checkFunction('trainContrastive: matches', matches)
  checkOptions('trainContrastive', parts, {
    options: optionally(checkTraining),
    scratch: 'some text',
    progress: 'function',
  })
  const { options = defaultContrastive, scratch, progress } = parts
  const model = await loadModel(from)
  const chosen = await matches(model)
  checkEach('trainContrastive: matches', chosen, checkMatch)
  const examples = await readMatches(model, chosen)
  const trained = await train(matcher({ temperature: options.temperature, inBatch: true }), model, examples, {
    options: contrastiveOptions(options),
    checkpoint: scratch,
    identity: hashText(JSON.stringify(chosen)),
    progress,
  })
  try {
    await saveModel(output, model, trained.weights)
    await removeCheckpoint(scratch)
  } finally {
    await trained.close()
  }
  return { losses: trained.history.map(({ loss }) => loss) }
}
