import { lookUp, UserError } from '../../core/index.js'
import type { ModelConfig } from '../model-config.js'
import { type ModuleEmitter, moduleEmitter, type Precision } from './emit-modules.js'
import { type WeightEmitter, weightEmitter } from './emit-weights.js'
import { type Attribute, type GraphBuilder, graphBuilder } from './graph-builder.js'
import type { Safetensors } from './safetensors.js'
import { type WeightNames, weightNames } from './weight-names.js'

const activations: Readonly<Record<string, readonly [string, Readonly<Record<string, Attribute>>]>> = {
  gelu: ['Gelu', { approximate: 'none' }],
  gelu_new: ['Gelu', { approximate: 'tanh' }],
  gelu_fast: ['Gelu', { approximate: 'tanh' }],
  gelu_pytorch_tanh: ['Gelu', { approximate: 'tanh' }],
  relu: ['Relu', {}],
}

/** As exporters name them, so that the graph's hidden states are found in the same way. */
export const stateName = (layer: number): string =>
  layer === 0
    ? '/embeddings/LayerNorm/LayerNormalization'
    : `/encoder/layer.${layer - 1}/output/LayerNorm/LayerNormalization`

/** What config.json must say for the graph to be the model's. */
function check({ file, heads, dimensions, activation, positionKind }: ModelConfig): void {
  if (dimensions % heads !== 0)
    throw new UserError(`${file}: ${dimensions} dimensions cannot be shared by ${heads} attention heads`)
  if (!Object.hasOwn(activations, activation))
    throw new UserError(
      `${file}: hidden_act ${activation} is unknown; known: ${Object.keys(activations).join(', ')}`,
    )
  if (positionKind !== 'absolute')
    throw new UserError(`${file}: position_embedding_type ${positionKind} is unknown; known: absolute`)
}

export interface EmitOptions {
  /** Of the outputs, one per layer. */
  readonly names?: readonly string[]
  readonly precision?: Precision
}

/**
 * The forward pass of a BERT-shaped encoder in standard operators, from its weights: the hidden states asked for as
 * outputs, and nothing that they do not need. `encoderOnTape` (training) is the one that learns, and says why there
 * are two.
 */
export function emitEncoder(
  config: ModelConfig,
  weights: Safetensors,
  layers: readonly number[] = Array.from({ length: config.layers + 1 }, (_, layer) => layer),
  { names = layers.map(stateName), precision = 'fp32' }: EmitOptions = {},
): Uint8Array[] {
  check(config)
  const modulesOf = weightNames(config.type, config.file)
  const graph = graphBuilder()
  const tensors = weightEmitter(graph, weights)
  const { dimensions: size, heads, normEpsilon } = config
  const modules = moduleEmitter(graph, tensors, { heads, size, normEpsilon, precision })
  const ids = graph.input('input_ids', ['batch', 'tokens'])
  const mask = additiveMask(graph, graph.input('attention_mask', ['batch', 'tokens']))
  let x = embeddings(config, modules, tensors, ids)
  for (let layer = 0; layer < Math.max(...layers); layer++)
    x = emitLayer(config, modules, tensors, modulesOf, { x, mask, layer })
  for (const [i, layer] of layers.entries()) {
    const name = names[i]!
    if (name !== stateName(layer)) graph.node('Identity', [stateName(layer)], {}, name)
    graph.output(name, ['batch', 'tokens', size])
  }
  return graph.model()
}

/** 0 where a token is, so low where padding is that softmax gives it nothing: batch × 1 × 1 × tokens. */
function additiveMask(graph: GraphBuilder, mask: string): string {
  const { node } = graph
  const padding = node('Sub', [graph.number(1), node('Cast', [mask], { to: 1 })])
  return node('Unsqueeze', [node('Mul', [padding, graph.number(-1e9)]), graph.integers([1, 2])])
}

/** 0, 1, 2 …; in RoBERTa's family from the padding token's id on, which padding itself keeps. */
function positions({ positionsFromPadding, padId }: ModelConfig, graph: GraphBuilder, ids: string): string {
  const { node } = graph
  if (positionsFromPadding) {
    const real = node('Cast', [node('Not', [node('Equal', [ids, graph.integers(padId)])])], { to: 7 })
    const count = node('Mul', [node('CumSum', [real, graph.integers(1)]), real])
    return node('Add', [count, graph.integers(padId)])
  }
  const length = node('Gather', [node('Shape', [ids]), graph.integers(1)])
  return node('Range', [graph.integers(0), length, graph.integers(1)])
}

function embeddings(
  config: ModelConfig,
  { graph, look: rowsAt, linear, norm }: ModuleEmitter,
  weights: WeightEmitter,
  ids: string,
): string {
  const { node } = graph
  const projected = weights.has('embeddings_project.weight') // ELECTRA's small models
  const size = projected ? weights.rows('embeddings.LayerNorm.weight') : config.dimensions
  const look = (name: string, rows: number, at: string): string =>
    rowsAt(at, `embeddings.${name}.weight`, rows, size)
  const vocabulary = config.vocabulary ?? weights.rows('embeddings.word_embeddings.weight')
  const words = look('word_embeddings', vocabulary, ids)
  const places = positions(config, graph, ids)
  const placed = node('Add', [words, look('position_embeddings', config.positions, places)])
  if (config.tokenTypes === 0 && weights.has('embeddings.token_type_embeddings.weight'))
    throw new UserError(`${config.file}: type_vocab_size is 0, but the weights have token types`)
  const typed =
    config.tokenTypes > 0
      ? node('Add', [
          placed,
          look(
            'token_type_embeddings',
            config.tokenTypes,
            graph.input('token_type_ids', ['batch', 'tokens']),
          ),
        ])
      : placed
  if (!projected) return norm(typed, 'embeddings.LayerNorm', size, stateName(0))
  const wide = linear(
    norm(typed, 'embeddings.LayerNorm', size),
    'embeddings_project',
    size,
    config.dimensions,
  )
  return node('Identity', [wide], {}, stateName(0))
}

function emitLayer(
  { dimensions: size, activation, innerDimensions }: ModelConfig,
  { graph, linear, norm, attention }: ModuleEmitter,
  weights: WeightEmitter,
  names: WeightNames,
  { x, mask, layer }: { readonly x: string; readonly mask: string; readonly layer: number },
): string {
  const { node } = graph
  const at = (module: string): string => `${names.layer(layer)}.${module}`
  const project = (module: string, from: string): string => linear(from, at(module), size, size)
  const attended = attention(project(names.query, x), project(names.key, x), project(names.value, x), mask)
  const first = norm(
    node('Add', [project(names.attentionOutput, attended), x]),
    at(names.attentionNorm),
    size,
  )
  const wide = innerDimensions ?? weights.rows(`${at(names.widen)}.weight`)
  const [operator, attributes] = lookUp(activations, activation)!
  const inner = node(operator, [linear(first, at(names.widen), size, wide)], attributes)
  const second = node('Add', [linear(inner, at(names.narrow), wide, size), first])
  return norm(second, at(names.outputNorm), size, stateName(layer + 1))
}
