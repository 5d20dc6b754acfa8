import { checkEach, checkFields, checkList, type FieldsOf, shown } from '../core/index.js'
import { type ModelConfig, type Weight, type Weights, weightNames } from '../encoders/index.js'
import { type AdamOptions, adamStep, clip, type Gradients, type Moments, noMoments } from './adam.js'
import { encoderFeeds, gatherRows, places, type SparseRows } from './embeddings.js'
import { encoderOnTape, tables } from './encoder-on-tape.js'
import { scale } from './operators/index.js'
import { compile, type Feeds } from './program.js'
import { randomMasks } from './random-masks.js'
import { checkRate, makeTape, type Tape, type Tensor } from './tape.js'
import { checkTrainable, type EncoderModel, type Outputs, type Trainable } from './trainable.js'

export interface LearnerOptions {
  readonly dropout: number
  /** This many of the encoder's lower layers are frozen; freezing the first also freezes the embeddings. */
  readonly frozenLayers: number
  /** Whether the tables of embeddings are trained. */
  readonly trainTables: boolean
  readonly clip: number
  readonly adam: AdamOptions
  /** Head parameters learn this many times faster than the encoder's. */
  readonly headRate: number
  readonly seed: string
  readonly threads?: number
}

/** Holds graphs, weights and moments; released with `close`. */
export interface Learner<E> {
  /** All weights, of the head and of the encoder; steps change them in place. */
  readonly weights: Weights
  readonly moments: Moments
  /** One step on examples in pieces that are computed one after the other; returns the mean loss. */
  step(
    pieces: readonly (readonly E[])[],
    at: { readonly step: number; readonly rate: number },
  ): Promise<number>
  /** Outputs for some examples, without dropout. */
  predict(examples: readonly E[]): Promise<Outputs>
  close(): Promise<void>
}

/** Infinite if there is no limit. */
export function checkLimit(what: string, limit: number): void {
  if (!(limit > 0)) throw new RangeError(`${what} of ${shown(limit)}: expected a number above 0`)
}

const checkAdam = (what: string, adam: AdamOptions): void =>
  checkFields(what, adam, { beta1: 'share', beta2: 'share', epsilon: 'number', weightDecay: 'number' })

export const learnerFields = {
  dropout: checkRate,
  frozenLayers: 'count',
  trainTables: 'truth',
  clip: checkLimit,
  adam: checkAdam,
  headRate: 'number',
  seed: 'text',
  threads: 'size?',
} as const satisfies FieldsOf<LearnerOptions>

const copied = (weights: Weights): [string, Weight][] =>
  [...weights].map(([name, { shape, values }]) => [name, { shape, values: values.slice() }])

/** Parameters of the encoder that are trained, by name. */
function isTrained(config: ModelConfig, { frozenLayers }: LearnerOptions): (name: string) => boolean {
  const names = weightNames(config.type, config.file)
  const frozen = Array.from({ length: frozenLayers }, (_, layer) => `${names.layer(layer)}.`)
  return (name) =>
    !frozen.some((start) => name.startsWith(start)) && !(frozenLayers > 0 && name.startsWith('embeddings'))
}

/** What is computed for some examples: the encoder, and the head on top of it. */
function graphOf<E>(
  trainable: Trainable<E>,
  encoder: EncoderModel | null,
  weights: Weights,
  dropout: number,
): { readonly tape: Tape; readonly loss: Tensor; readonly outputs: Readonly<Record<string, Tensor>> } {
  const tape = makeTape()
  const layers = trainable.layers === undefined ? {} : { layers: trainable.layers }
  const states = encoder ? encoderOnTape(tape, encoder.config, weights, { dropout, ...layers }) : []
  const parameter = (name: string): Tensor => {
    const weight = weights.get(name)
    if (!weight) throw new RangeError(`there is no weight ${shown(name)} in the head`)
    return tape.parameter(name, weight.shape)
  }
  const { loss, outputs } = trainable.build(tape, states, { parameter, dropout })
  return { tape, outputs, loss: scale(tape, loss, tape.input('share', [])) }
}

/** The name under which a step fetches a gradient. */
const gradientOf = <N extends string>(name: N): `d ${N}` => `d ${name}`

/** Gradients by the names under which a step fetches them, of the tensors that the loss depends on. */
function gradientsOf(
  { tape, loss }: { readonly tape: Tape; readonly loss: Tensor },
  wanted: readonly Tensor[],
): Readonly<Record<string, Tensor>> {
  const found = tape.gradients(loss, wanted)
  return Object.fromEntries(
    wanted.flatMap(({ name }, i) => {
      const gradient = found[i]
      return gradient ? [[gradientOf(name), gradient] as const] : []
    }),
  )
}

/** The vectors of the tokens, out of the tables of embeddings. */
const embedded = 'embedded'

function addAll(sums: ReadonlyMap<string, Float32Array>, parts: ReadonlyMap<string, Float32Array>): void {
  for (const [name, sum] of sums) {
    const part = parts.get(name)!
    for (let k = 0; k < sum.length; k++) sum[k]! += part[k]!
  }
}

/** A learner for a trainable, on top of an encoder or without one. The given weights are copied, not changed. */
export async function openLearner<E>(
  trainable: Trainable<E>,
  encoder: EncoderModel | null,
  options: LearnerOptions,
): Promise<Learner<E>> {
  checkTrainable('openLearner', trainable, encoder)
  checkFields('openLearner options', options, learnerFields)
  const weights: Weights = new Map([...copied(encoder?.weights ?? new Map()), ...copied(trainable.head)])
  const training = graphOf(trainable, encoder, weights, options.dropout)
  const chosen = encoder ? isTrained(encoder.config, options) : () => true
  const trained = training.tape.parameters.filter(({ name }) => trainable.head.has(name) || chosen(name))
  const withTables = encoder !== null && options.trainTables && options.frozenLayers === 0
  const wanted = withTables ? [...trained, { name: embedded, shape: [] }] : trained
  const gradients = gradientsOf(training, wanted)
  const { threads } = options
  const threaded = threads === undefined ? {} : { threads }
  const forward = graphOf(trainable, encoder, weights, 0)
  const stepping = await compile(training.tape, { loss: training.loss, ...gradients }, threaded)
  const predicting = await compile(forward.tape, forward.outputs, threaded)

  const dense = new Map(
    trained
      .filter(({ name }) => gradientOf(name) in gradients)
      .map(({ name }) => [name, new Float32Array(weights.get(name)!.values.length)]),
  )
  /** The first piece writes the sums, later ones are written separately and added. */
  const beside = new Map([...dense].map(([name, values]) => [name, new Float32Array(values.length)]))
  const fetched = (arrays: ReadonlyMap<string, Float32Array>) =>
    new Map([...arrays].map(([name, values]) => [gradientOf(name), values]))
  const moments = noMoments()
  const fixed: Feeds = Object.fromEntries([...weights].filter(([name]) => !tables.includes(name)))

  function feedsOf(examples: readonly E[], share: number) {
    const { sequences, feeds, dimensions = {} } = trainable.batch(examples)
    const spread = encoder && places(encoder.config, sequences)
    const read = encoder && spread ? encoderFeeds(encoder.config, weights, sequences, spread) : {}
    return {
      sequences,
      spread,
      sizes: spread
        ? { batch: spread.batch, tokens: spread.tokens, rows: spread.batch * spread.tokens, ...dimensions }
        : dimensions,
      feeds: { ...fixed, ...read, ...feeds, share: { values: Float32Array.of(share), shape: [] } },
    }
  }

  return {
    weights,
    moments,
    async step(pieces, at) {
      checkEach('step', pieces, (what, piece) => checkList(what, piece))
      checkFields('step', at, { step: 'size', rate: 'number' })
      const { step, rate } = at
      const sparse = new Map<string, SparseRows>()
      const share = 1 / pieces.reduce((sum, piece) => sum + piece.length, 0)
      let loss = 0
      for (const [i, piece] of pieces.entries()) {
        const { feeds, spread, sequences, sizes } = feedsOf(piece, share)
        const masks = randomMasks(training.tape.masks, sizes, `${options.seed} ${step} ${i}`)
        const into = i === 0 ? dense : beside
        const results = await stepping.run({ ...feeds, ...masks }, fetched(into))
        loss += results.loss![0]!
        if (i > 0) addAll(dense, beside)
        const back = results[gradientOf(embedded)]
        if (withTables && spread && back) gatherRows(sparse, spread, sequences, back)
      }
      const all: Gradients = { dense, sparse }
      const length = clip(all, options.clip)
      if (!Number.isFinite(loss) || !Number.isFinite(length)) return Number.NaN
      adamStep(weights, all, moments, {
        step,
        rateOf: (name) => (trainable.head.has(name) ? rate * options.headRate : rate),
        options: options.adam,
      })
      return loss
    },
    async predict(examples) {
      checkList('predict', examples)
      return predicting.run(feedsOf(examples, 0).feeds)
    },
    async close() {
      await stepping.close()
      await predicting.close()
    },
  }
}
