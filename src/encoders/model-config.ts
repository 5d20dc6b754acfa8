import { lookUp, messageOf, parseJson, UserError } from '../core/index.js'
import { readText } from '../files/index.js'

/** The contents of a model's `config.json`, with one name each. */
export interface ModelConfig {
  readonly file: string
  readonly type: string
  readonly dimensions: number
  readonly layers: number
  readonly heads: number
  readonly activation: string
  readonly normEpsilon: number
  /** Longest input, special tokens included. */
  readonly maxTokens: number
  /** Rows of the matrix of positions. */
  readonly positions: number
  /** Of the inner layer; null if it is not said. */
  readonly innerDimensions: number | null
  /** RoBERTa counts positions from the padding token's id on. */
  readonly positionsFromPadding: boolean
  /** 0 if the model knows no token types. */
  readonly tokenTypes: number
  readonly padId: number
  /** Rows of the embedding matrix; null if it is not said. */
  readonly vocabulary: number | null
  /** `absolute` except in rare models. */
  readonly positionKind: string
}

/** DistilBERT has its own names. */
const otherNames: Readonly<Record<string, string>> = {
  hidden_size: 'dim',
  num_hidden_layers: 'n_layers',
  num_attention_heads: 'n_heads',
  hidden_act: 'activation',
  intermediate_size: 'hidden_dim',
}

const countsFromPadding = /roberta|camembert|mpnet/

function jsonIn(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value = parseJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
    throw new TypeError('it is not an object')
  } catch (cause) {
    throw new UserError(`${file}: not a model's configuration: ${messageOf(cause)}`, { cause })
  }
}

export const readModelConfig = async (file: string): Promise<ModelConfig> =>
  parseModelConfig(file, await readText(file))

export function parseModelConfig(file: string, content: string): ModelConfig {
  const json = jsonIn(file, content)
  const field = (name: string): unknown => lookUp(json, name) ?? lookUp(json, lookUp(otherNames, name) ?? '')
  const number = (name: string, fallback?: number): number => {
    const value = field(name) ?? fallback
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new UserError(
        `${file}: ${name} is ${JSON.stringify(field(name)) ?? 'missing'}, expected a number`,
      )
    return value
  }
  const whole = (name: string, least: number, fallback?: number): number => {
    const value = number(name, fallback)
    if (!Number.isSafeInteger(value) || value < least)
      throw new UserError(`${file}: ${name} is ${value}, expected a whole number, ${least} or above`)
    return value
  }
  const text = (name: string, fallback: string): string => {
    const value = field(name) ?? fallback
    if (typeof value !== 'string')
      throw new UserError(`${file}: ${name} is ${JSON.stringify(value)}, expected a name such as ${fallback}`)
    return value
  }
  const wholeOrNull = (name: string): number | null => (field(name) == null ? null : whole(name, 1))
  const normEpsilon = number('layer_norm_eps', 1e-12)
  if (normEpsilon >= 1)
    throw new UserError(`${file}: layer_norm_eps is ${normEpsilon}, expected a number below 1`)
  const type = text('model_type', 'bert')
  const positionsFromPadding = countsFromPadding.test(type)
  const padId = whole('pad_token_id', 0, positionsFromPadding ? 1 : 0)
  const positions = whole('max_position_embeddings', 1, 512)
  const vocabulary = wholeOrNull('vocab_size')
  if (vocabulary !== null && padId >= vocabulary)
    throw new UserError(
      `${file}: pad_token_id is ${padId}, expected a number below vocab_size, ${vocabulary}`,
    )
  return {
    file,
    type,
    dimensions: whole('hidden_size', 1),
    layers: whole('num_hidden_layers', 1),
    heads: whole('num_attention_heads', 1, 12),
    activation: text('hidden_act', 'gelu'),
    normEpsilon,
    maxTokens: positions - (positionsFromPadding ? padId + 1 : 0),
    positions,
    innerDimensions: wholeOrNull('intermediate_size'),
    positionsFromPadding,
    tokenTypes: type === 'distilbert' ? 0 : whole('type_vocab_size', 0, positionsFromPadding ? 1 : 2),
    padId,
    vocabulary,
    positionKind: text('position_embedding_type', 'absolute'),
  }
}
