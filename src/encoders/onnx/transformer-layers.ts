import { lookUp, UserError } from '../../core/index.js'
import type { ModelConfig } from '../model-config.js'
import { type WeightNames, weightNames } from './weight-names.js'

/**
 * The parts of a BERT-shaped layer. `T` is the type of a tensor: the name of a node when a graph is written for
 * inference, a tensor of the tape when it is trained.
 */
export interface LayerOperators<T> {
  /** x·Wᵀ + b */
  linear(x: T, module: string, from: Width, to: Width): T
  /** `state` names the layer's result if it is requested. */
  norm(x: T, module: string, state?: number): T
  attention(query: T, key: T, value: T): T
  add(a: T, b: T): T
  activate(activation: Activation, x: T): T
  dropout(x: T): T
}

/** Of what a linear layer reads and gives: the hidden states, or the wide part between them. */
export type Width = 'hidden' | 'inner'

export type Activation = 'gelu' | 'gelu-tanh' | 'relu'

/** By `hidden_act` of config.json. */
const activations: Readonly<Record<string, Activation>> = {
  gelu: 'gelu',
  gelu_new: 'gelu-tanh',
  gelu_fast: 'gelu-tanh',
  gelu_pytorch_tanh: 'gelu-tanh',
  relu: 'relu',
}

function activationOf({ file, activation }: ModelConfig): Activation {
  const known = lookUp(activations, activation)
  if (known) return known
  throw new UserError(
    `${file}: hidden_act ${activation} is unknown; known: ${Object.keys(activations).join(', ')}`,
  )
}

/** The layers of a BERT-shaped encoder, one after another: attention, then the wide part, each added to its input. */
export function transformerLayers<T>(
  config: ModelConfig,
  { linear, norm, attention, add, activate, dropout }: LayerOperators<T>,
): (x: T, layer: number) => T {
  const names: WeightNames = weightNames(config.type, config.file)
  const activation = activationOf(config)
  return (x, layer) => {
    const at = (part: string): string => `${names.layer(layer)}.${part}`
    const project = (from: T, part: string): T => linear(from, at(part), 'hidden', 'hidden')
    const attended = attention(project(x, names.query), project(x, names.key), project(x, names.value))
    const first = norm(add(dropout(project(attended, names.attentionOutput)), x), at(names.attentionNorm))
    const inner = activate(activation, linear(first, at(names.widen), 'hidden', 'inner'))
    const narrowed = linear(inner, at(names.narrow), 'inner', 'hidden')
    return norm(add(dropout(narrowed), first), at(names.outputNorm), layer + 1)
  }
}
