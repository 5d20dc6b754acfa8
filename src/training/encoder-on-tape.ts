import { UserError } from '../core/index.js'
import { type Activation, type ModelConfig, transformerLayers, type Weights } from '../encoders/index.js'
import { add, attention, dropout, gelu, geluTanh, layerNorm, linear, relu } from './operators/index.js'
import type { Shape, Tape, Tensor } from './tape.js'

const activations: Readonly<Record<Activation, (tape: Tape, x: Tensor) => Tensor>> = {
  gelu,
  'gelu-tanh': geluTanh,
  relu,
}

/** The tables that are looked up outside of the graph: a step touches few of their rows. */
export const tables = ['word', 'position', 'token_type'].map((kind) => `embeddings.${kind}_embeddings.weight`)

export interface EncoderGraphOptions {
  /** Dropout rate in training, 0 for none. */
  readonly dropout: number
  /** Layers to compute; all by default. */
  readonly layers?: number
}

/**
 * A BERT-shaped encoder as a graph that can be trained: all hidden states, embedding layer first, each
 * (batch · tokens) × size. Looked-up embeddings are fed as `embedded`, see `encoderFeeds`.
 *
 * `emitEncoder` (encoders) writes the same layers for inference. The rest differs on purpose: there, weights are
 * constants of the graph, which onnxruntime packs once and int8 replaces, and tokens come in as ids; here weights are
 * inputs that change with every step, and embeddings are looked up outside, so that a step touches few rows.
 */
export function encoderOnTape(
  tape: Tape,
  config: ModelConfig,
  weights: Weights,
  { dropout: rate, layers = config.layers }: EncoderGraphOptions,
): Tensor[] {
  const parameter = (name: string): Tensor => {
    const weight = weights.get(name)
    if (!weight) throw new UserError(`${config.file}: the model has no ${name}`)
    return tape.parameter(name, weight.shape)
  }
  const module = (name: string) => [parameter(`${name}.weight`), parameter(`${name}.bias`)] as const
  const norm = (x: Tensor, name: string): Tensor => layerNorm(tape, x, ...module(name), config.normEpsilon)
  const project = (x: Tensor, name: string): Tensor => linear(tape, x, ...module(name))

  const width = weights.get('embeddings.LayerNorm.weight')!.shape[0]!
  const rows: Shape = ['rows', width]
  let x = dropout(tape, norm(tape.input('embedded', rows), 'embeddings.LayerNorm'), rate)
  if (weights.has('embeddings_project.weight')) x = project(x, 'embeddings_project')
  const heading = {
    headShape: tape.input('head_shape', [4], 'int64'),
    lowered: tape.input('lowered', ['batch', 1, 'looking', 'tokens']),
    heads: config.heads,
    rate,
  }
  const next = transformerLayers<Tensor>(config, {
    linear: project,
    norm,
    attention: (query, key, value) => attention(tape, query, key, value, heading),
    add: (a, b) => add(tape, a, b),
    activate: (activation, value) => activations[activation](tape, value),
    dropout: (value) => dropout(tape, value, rate),
  })
  const states = [x]
  for (let layer = 0; layer < layers; layer++) states.push(next(states[layer]!, layer))
  return states
}
