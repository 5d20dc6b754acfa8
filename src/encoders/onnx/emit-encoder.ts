import { UserError } from '../../core/index.js'
import type { ModelConfig } from '../model-config.js'
import { type ModuleEmitter, moduleEmitter, type Precision } from './emit-modules.js'
import { type WeightEmitter, weightEmitter } from './emit-weights.js'
import { type Attribute, type GraphBuilder, graphBuilder } from './graph-builder.js'
import type { Safetensors } from './safetensors.js'
import { type Activation, type LayerOperators, transformerLayers, type Width } from './transformer-layers.js'
import { weightNames } from './weight-names.js'

const activationNodes: Readonly<
  Record<Activation, readonly [operator: string, attributes: Readonly<Record<string, Attribute>>]>
> = {
  gelu: ['Gelu', { approximate: 'none' }],
  'gelu-tanh': ['Gelu', { approximate: 'tanh' }],
  relu: ['Relu', {}],
}

/** As exporters name them, so that the graph's hidden states are found in the same way. */
const stateName = (layer: number): string =>
  layer === 0
    ? '/embeddings/LayerNorm/LayerNormalization'
    : `/encoder/layer.${layer - 1}/output/LayerNorm/LayerNormalization`

/** What config.json must say for the graph to be the model's. */
function check({ file, heads, dimensions, positionKind }: ModelConfig): void {
  if (dimensions % heads !== 0)
    throw new UserError(`${file}: ${dimensions} dimensions cannot be shared by ${heads} attention heads`)
  if (positionKind !== 'absolute')
    throw new UserError(`${file}: position_embedding_type ${positionKind} is unknown; known: absolute`)
}

export interface EmitOptions {
  /** Of the outputs, one per layer. */
  readonly names?: readonly string[]
  readonly precision?: Precision
}

/**
 * The forward pass of a BERT-shaped encoder in standard operators, from its weights: the requested hidden states as
 * outputs, and nothing that they do not need. `encoderOnTape` (training) has the same layers as a trainable graph.
 */
export function emitEncoder(
  config: ModelConfig,
  weights: Safetensors,
  layers: readonly number[] = Array.from({ length: config.layers + 1 }, (_, layer) => layer),
  { names = layers.map(stateName), precision = 'fp32' }: EmitOptions = {},
): Uint8Array[] {
  check(config)
  const graph = graphBuilder()
  const tensors = weightEmitter(graph, weights)
  const { dimensions: size, heads, normEpsilon } = config
  const modules = moduleEmitter(graph, tensors, { heads, size, normEpsilon, precision })
  const ids = graph.input('input_ids', ['batch', 'tokens'])
  const mask = additiveMask(graph, graph.input('attention_mask', ['batch', 'tokens']))
  const next = transformerLayers(config, layerOperators(config, modules, tensors, mask))
  let x = embeddings(config, modules, tensors, ids)
  for (let layer = 0; layer < Math.max(...layers); layer++) x = next(x, layer)
  for (const [i, layer] of layers.entries()) {
    const name = names[i]!
    if (name !== stateName(layer)) graph.node('Identity', [stateName(layer)], {}, name)
    graph.output(name, ['batch', 'tokens', size])
  }
  return graph.model()
}

/** 0 if a token is, so low where padding is that softmax gives it nothing: batch × 1 × 1 × tokens. */
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

function layerOperators(
  { type, file, dimensions, innerDimensions }: ModelConfig,
  { graph, linear, norm, attention }: ModuleEmitter,
  weights: WeightEmitter,
  mask: string,
): LayerOperators<string> {
  const names = weightNames(type, file)
  const widths: Readonly<Record<Width, number>> = {
    hidden: dimensions,
    inner: innerDimensions ?? weights.rows(`${names.layer(0)}.${names.widen}.weight`),
  }
  return {
    linear: (x, module, from, to) => linear(x, module, widths[from], widths[to]),
    norm: (x, module, state) =>
      norm(x, module, dimensions, state === undefined ? undefined : stateName(state)),
    attention: (query, key, value) => attention(query, key, value, mask),
    add: (a, b) => graph.node('Add', [a, b]),
    activate: (activation, x) =>
      graph.node(activationNodes[activation][0], [x], activationNodes[activation][1]),
    dropout: (x) => x,
  }
}
