import {
  checkOnce,
  checkOptions,
  checkTexts,
  type FieldsOf,
  lookUp,
  numberFromZero,
  optionValue,
  shown,
  UsageError,
  wholeNumber,
  wordOf,
} from '../core/index.js'
import { withoutLogin } from './api/server-address.js'
import type { Precision } from './onnx/emit-modules.js'

/** How vectors are made from an encoder's token vectors; all of it is part of a run's key. */
export interface EmbedOptions {
  /** Hidden states, averaged with `weights`. Negative ones count from the end. */
  readonly layers: readonly number[]
  /** Same length as `layers`; equal weights where null. */
  readonly weights: readonly number[] | null
  /** How the sub-words of a target become one vector. */
  readonly pooling: 'mean' | 'first' | 'last' | 'max'
  /** The context a target is read in: the text as given, the target alone, or its own sentence with N more on each side. */
  readonly context: 'given' | 'target' | number
  /** Marks put around a target before it is read. */
  readonly mark: 'none' | 'quotes' | 'brackets'
  readonly lowercase: boolean
  /** Post-processing of all vectors, fitted on train: `abtt` removes the first components (all but the top). */
  readonly post: 'none' | 'center' | 'abtt' | 'whiten'
}

/** The last layer, sub-words averaged, the text as given. */
export const defaultEmbedOptions: EmbedOptions = {
  layers: [-1],
  weights: null,
  pooling: 'mean',
  context: 'given',
  mark: 'none',
  lowercase: false,
  post: 'none',
}

const choices = {
  pooling: ['mean', 'first', 'last', 'max'],
  mark: ['none', 'quotes', 'brackets'],
  post: ['none', 'center', 'abtt', 'whiten'],
  precision: ['fp32', 'int8', 'int8-weights'],
} as const

function checkContext(what: string, context: EmbedOptions['context']): void {
  if (context === 'given' || context === 'target') return
  if (!(Number.isSafeInteger(context) && context >= 0))
    throw new RangeError(
      `${what} of ${shown(context)}: expected given, target or a number of sentences on each side`,
    )
}

/** What is read around a target. */
export const viewFields = {
  context: checkContext,
  mark: wordOf(...choices.mark),
  lowercase: 'truth',
} as const satisfies FieldsOf<Pick<EmbedOptions, 'context' | 'mark' | 'lowercase'>>

export const checkPooling = wordOf(...choices.pooling)
export const checkPrecision = wordOf(...choices.precision)

/** What vectors are made by, where a program says so: as `parseLayers` has it. */
export function checkEmbedOptions(
  what: string,
  options: EmbedOptions & { readonly language?: string },
): void {
  checkOptions(what, options, {
    ...viewFields,
    layers: 'numbers',
    weights: 'numbers|null',
    pooling: checkPooling,
    post: wordOf(...choices.post),
    language: 'text?',
  })
  const { layers, weights } = options
  if (layers.length === 0) throw new RangeError(`${what}: no layer was chosen, expected at least one`)
  if (weights && weights.length !== layers.length)
    throw new RangeError(`${what}: weights of ${shown(weights)}: expected one for each of ${shown(layers)}`)
  if (weights && !(weights.every((weight) => weight >= 0) && weights.some((weight) => weight > 0)))
    throw new RangeError(`${what}: weights of ${shown(weights)}: expected 0 or above, one above 0`)
}

const listed = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ')

function choice<K extends keyof typeof choices>(name: K, value: string): (typeof choices)[K][number] {
  const found = choices[name].find((known) => known === value)
  if (!found) throw new UsageError(`encoder option ${name}=${value}: expected ${choices[name].join(', ')}`)
  return found
}

/** No encoder has more; whether this one has a layer is reported once it is open. */
const mostLayers = 1000

/** `6`, `-1`, `4-7`, `2,5`, or with weights `4:0.7,6:0.3`. */
function parseLayers(text: string): Pick<EmbedOptions, 'layers' | 'weights'> {
  const layers: number[] = []
  const weights: number[] = []
  for (const part of text.split(',')) {
    const match = /^(-?\d+)(?:-(\d+))?(?::(\d*\.?\d+))?$/.exec(part.trim())
    const first = Number(match?.[1])
    const last = match?.[2] === undefined ? first : Number(match[2])
    if (!match || last < first || Math.max(-first, last) > mostLayers)
      throw new UsageError(`encoder option layer=${text}: expected e.g. 6, -1, 4-7 or 4:0.7,6:0.3`)
    for (let layer = first; layer <= last; layer++) {
      layers.push(layer)
      weights.push(match[3] === undefined ? 1 : optionValue(numberFromZero, 'encoder option layer', match[3]))
    }
  }
  if (new Set(layers).size < layers.length)
    throw new UsageError(`encoder option layer=${text}: a layer is named twice`)
  if (weights.every((weight) => weight === 0))
    throw new UsageError(`encoder option layer=${text}: the weights sum to 0, expected one above it`)
  return { layers, weights: weights.every((weight) => weight === weights[0]) ? null : weights }
}

function contextOf(value: string): EmbedOptions['context'] {
  if (value === 'given' || value === 'target') return value
  const sentences = wholeNumber.read(value)
  if (sentences !== null) return sentences
  throw new UsageError(
    `encoder option context=${value}: expected given, target or a number of sentences on each side`,
  )
}

/** An option on the command line; the docs' table is made from these. */
export interface EncoderOption {
  /** What may follow the `=`. */
  readonly values: string
  readonly default: string
  readonly title: string
  read(value: string): Partial<EmbedOptions & { precision: Precision }>
}

export const encoderOptions: Readonly<Record<string, EncoderOption>> = {
  layer: {
    values: '`6`, `-1` (the last), `4-7`, `2,5`, with weights `4:0.7,6:0.3`',
    default: '-1',
    title: 'hidden states to use, 0 is the embedding layer; several are averaged (with weights if given)',
    read: parseLayers,
  },
  pooling: {
    values: listed(choices.pooling),
    default: defaultEmbedOptions.pooling,
    title: 'how the sub-words of a target become one vector',
    read: (value) => ({ pooling: choice('pooling', value) }),
  },
  context: {
    values: '`given`, `target`, or a number',
    default: 'given',
    title:
      'the context a target is read in: the whole text, the target alone, or its sentence with N more on each side',
    read: (value) => ({ context: contextOf(value) }),
  },
  mark: {
    values: listed(choices.mark),
    default: defaultEmbedOptions.mark,
    title: 'what is put around a target before it is read',
    read: (value) => ({ mark: choice('mark', value) }),
  },
  case: {
    values: listed(['given', 'lower']),
    default: 'given',
    title: 'whether texts are lower-cased first',
    read: (value) => {
      if (value !== 'lower' && value !== 'given')
        throw new UsageError(`encoder option case=${value}: expected lower or given`)
      return { lowercase: value === 'lower' }
    },
  },
  post: {
    values: listed(choices.post),
    default: defaultEmbedOptions.post,
    title:
      'post-processing of all vectors, fitted on train: `center` subtracts their mean, `abtt` also removes the first components (all but the top), `whiten` gives every direction the same variance',
    read: (value) => ({ post: choice('post', value) }),
  },
  precision: {
    values: listed(choices.precision),
    default: 'fp32',
    title: 'number format for computing linear layers or storing weights, see [precision](#precision)',
    read: (value) => ({ precision: choice('precision', value) }),
  },
}

/** An encoder as the command line names it. */
export interface EncoderSpec {
  readonly name: string
  readonly options: EmbedOptions
  /** What only a server's encoder takes: its model's name. */
  readonly model: string | null
  readonly precision: Precision
}

/** `minilm?layer=4-7&pooling=max` → the encoder's name and its options. */
export function parseEncoderSpec(spec: string): EncoderSpec {
  checkTexts('encoder', spec)
  const [name = '', query] = spec.split(/\?(.*)/s)
  if (query?.includes('+') && !name.startsWith('api:'))
    throw new UsageError(
      `${withoutLogin(spec)}: options apply to all joined encoders and come last, as in a+b?layer=4`,
    )
  const parameters = new URLSearchParams(query ?? '')
  if (query !== undefined && parameters.size === 0)
    throw new UsageError(
      `${withoutLogin(spec)}: nothing is said after the ?, expected options, such as layer=4`,
    )
  const model = name.startsWith('api:') ? parameters.get('model') : null
  if (name.startsWith('api:')) parameters.delete('model')
  checkOnce([...parameters.keys()], 'encoder')
  const given = [...parameters].map(([key, value]) => {
    const option = lookUp(encoderOptions, key)
    if (!option)
      throw new UsageError(`unknown encoder option ${key}; known: ${Object.keys(encoderOptions).join(', ')}`)
    return option.read(value)
  })
  const { precision = 'fp32', ...options } = Object.assign({}, ...given)
  if (name.startsWith('api:') && precision !== 'fp32')
    throw new UsageError(`encoder option precision=${precision}: a server has its own`)
  return { name, model, precision, options: { ...defaultEmbedOptions, ...options } }
}

/**
 * Checks the encoder that a training begins from: only its weights count, so options on how vectors are read are refused.
 * `trainer` is the system that trains, if others run beside it.
 */
export function checkBeginning(spec: string, trainer?: string): void {
  const who = trainer === undefined ? 'a training begins' : `${trainer} trains an encoder and begins`
  const begins = `--encoder ${withoutLogin(spec)}: ${who} from weights on this machine`
  if (/^(?:api|chat|glossed):/.test(spec))
    throw new UsageError(
      `${begins}, expected minilm, polyseme-small, polyseme-medium, gte-small or local:PATH`,
    )
  const { name } = parseEncoderSpec(spec)
  if (!name.startsWith('local:') && name.includes('+'))
    throw new UsageError(`${begins}, expected one encoder, not several that are joined`)
  if (name !== spec) throw new UsageError(`${begins}, expected ${name} without options`)
}
