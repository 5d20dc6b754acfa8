import { lookUp, UserError } from '../core/index.js'
import { type ModelConfig, type Weights, weightNames } from '../encoders/index.js'
import { add, attention, dropout, gelu, geluTanh, layerNorm, linear, relu } from './operators/index.js'
import type { Shape, Tape, Tensor } from './tape.js'

const activations: Readonly<Record<string, (tape: Tape, x: Tensor) => Tensor>> = {
  gelu,
  gelu_new: geluTanh,
  gelu_fast: geluTanh,
  gelu_pytorch_tanh: geluTanh,
  relu,
}

/** The tables that are looked up outside of the graph: a step touches few of their rows. */
export const tables = ['word', 'position', 'token_type'].map((kind) => `embeddings.${kind}_embeddings.weight`)

export interface EncoderGraphOptions {
  /** Share of what is left out in training, 0 for none. */
  readonly dropout: number
  /** Layers to compute; all by default. */
  readonly layers?: number
}

/**
 * A BERT-shaped encoder as a graph that can be trained: all hidden states, embedding layer first, each
 * (batch · tokens) × size. Looked-up embeddings are fed as `embedded`, see `encoderFeeds`.
 *
 * `emitEncoder` (encoders/onnx) writes the same layers for inference, and both are kept on purpose: only the wiring
 * below is common. There, weights are constants of the graph, which onnxruntime packs once and int8 replaces; here they
 * are inputs that change with every step. There, tokens come in as ids and states go out by exporters' names; here
 * embeddings are looked up outside, so that a step touches few rows, and rows are packed from several texts.
 */
export function encoderOnTape(
  tape: Tape,
  config: ModelConfig,
  weights: Weights,
  { dropout: rate, layers = config.layers }: EncoderGraphOptions,
): Tensor[] {
  const activation = lookUp(activations, config.activation)
  if (!activation) throw new UserError(`${config.file}: hidden_act ${config.activation} cannot be trained`)
  const parameter = (name: string): Tensor => {
    const weight = weights.get(name)
    if (!weight) throw new UserError(`${config.file}: the model has no ${name}`)
    return tape.parameter(name, weight.shape)
  }
  const module = (name: string) => [parameter(`${name}.weight`), parameter(`${name}.bias`)] as const
  const norm = (x: Tensor, name: string): Tensor => layerNorm(tape, x, ...module(name), config.normEpsilon)
  const project = (x: Tensor, name: string): Tensor => linear(tape, x, ...module(name))
  const names = weightNames(config.type, config.file)

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
  const states = [x]
  for (let layer = 0; layer < layers; layer++) {
    const at = (part: string): string => `${names.layer(layer)}.${part}`
    const [query, key, value] = [names.query, names.key, names.value].map((part) => project(x, at(part))) as [
      Tensor,
      Tensor,
      Tensor,
    ]
    const attended = project(attention(tape, query, key, value, heading), at(names.attentionOutput))
    const first = norm(add(tape, dropout(tape, attended, rate), x), at(names.attentionNorm))
    const inner = project(activation(tape, project(first, at(names.widen))), at(names.narrow))
    x = norm(add(tape, dropout(tape, inner, rate), first), at(names.outputNorm))
    states.push(x)
  }
  return states
}
