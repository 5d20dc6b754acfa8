import { type EmitProduct, type EmitRows, int8Products, int8Weights } from './emit-int8.js'
import type { WeightEmitter } from './emit-weights.js'
import type { GraphBuilder } from './graph-builder.js'

/** In what numbers the products of linear layers are computed, or only the weights are stored. */
export type Precision = 'fp32' | 'int8' | 'int8-weights'

/** The modules of encoders, each emitted from its weights. `x` is batch × tokens × size. */
export interface ModuleEmitter {
  readonly graph: GraphBuilder
  readonly look: EmitRows
  /** x·Wᵀ + b */
  linear(x: string, module: string, from: number, to: number): string
  norm(x: string, module: string, size: number, name?: string): string
  attention(query: string, key: string, value: string, mask: string): string
}

export function moduleEmitter(
  graph: GraphBuilder,
  weights: WeightEmitter,
  {
    heads,
    size,
    normEpsilon,
    precision,
  }: { heads: number; size: number; normEpsilon: number; precision: Precision },
): ModuleEmitter {
  const { node } = graph
  const floatProduct: EmitProduct = (x, weight, from, to) =>
    node('MatMul', [x, weights.transposed(weight, to, from)])
  const floatRows: EmitRows = (at, weight, rows, columns) =>
    node('Gather', [weights.matrix(weight, rows, columns), at])
  const { product, look } = {
    fp32: () => ({ product: floatProduct, look: floatRows }),
    int8: () => ({ product: int8Products(graph, weights), look: floatRows }),
    'int8-weights': () => int8Weights(graph, weights),
  }[precision]()
  const perHead = size / heads
  /** batch × tokens × size → batch × heads × tokens × share of the size, or its last two turned. */
  const split = (x: string, perm: readonly number[]): string =>
    node('Transpose', [node('Reshape', [x, graph.integers([0, 0, heads, perHead])])], { perm })
  return {
    graph,
    look,
    linear: (x, module, from, to) =>
      node('Add', [product(x, `${module}.weight`, from, to), weights.vector(`${module}.bias`, to)]),
    norm: (x, module, width, name) =>
      node(
        'LayerNormalization',
        [x, weights.vector(`${module}.weight`, width), weights.vector(`${module}.bias`, width)],
        { axis: -1, epsilon: { float: normEpsilon } },
        name,
      ),
    attention(query, key, value, mask) {
      const scaled = node('Mul', [query, graph.number(1 / Math.sqrt(perHead))])
      const scores = node('MatMul', [split(scaled, [0, 2, 1, 3]), split(key, [0, 2, 3, 1])])
      const shares = node('Softmax', [node('Add', [scores, mask])], { axis: -1 })
      const mixed = node('MatMul', [shares, split(value, [0, 2, 1, 3])])
      const joined = node('Transpose', [mixed], { perm: [0, 2, 1, 3] })
      return node('Reshape', [joined, graph.integers([0, 0, size])])
    },
  }
}
