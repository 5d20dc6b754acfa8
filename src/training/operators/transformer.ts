import { checkOptions, shown } from '../../core/index.js'
import {
  checkRate,
  checkTensor,
  type Shape,
  sameShape,
  shapeText,
  sizes,
  type Tape,
  type Tensor,
  writing,
} from '../tape.js'
import { dropout } from './elementwise.js'

/** Scales each row to mean 0 and variance 1, then by `weight`, and adds `bias`. */
export function layerNorm(tape: Tape, x: Tensor, weight: Tensor, bias: Tensor, epsilon: number): Tensor {
  const { emit, record, graph } = writing('layer norm', tape, x, weight, bias)
  const [rows, columns] = sizes('layer norm', x)
  for (const { shape } of [weight, bias])
    if (shape.length !== 1 || shape[0] !== columns)
      throw new RangeError(`layer norm: expected weight and bias of [${columns}], not ${shapeText(shape)}`)
  if (!(epsilon >= 0 && Number.isFinite(epsilon)))
    throw new RangeError(`layer norm: epsilon of ${shown(epsilon)}: expected a number, 0 or above`)
  const one: Shape = [rows, 1]
  const attributes = { axis: -1, epsilon: { float: epsilon } }
  const [y, mean, inverse] = graph.nodes(
    'LayerNormalization',
    [x.name, weight.name, bias.name],
    3,
    attributes,
  ) as [string, string, string]
  return record({ name: y, shape: x.shape }, (d) => {
    const first = graph.integers([0])
    const last = graph.integers([-1])
    const normal = emit('Mul', [emit('Sub', [x, mean], x.shape), inverse], x.shape)
    const weighted = emit('Mul', [d, weight], x.shape)
    const average = emit('ReduceMean', [weighted, last], one, { keepdims: 1 })
    const slant = emit('ReduceMean', [emit('Mul', [weighted, normal], x.shape), last], one, { keepdims: 1 })
    const centred = emit('Sub', [weighted, average], x.shape)
    const rest = emit('Sub', [centred, emit('Mul', [normal, slant], x.shape)], x.shape)
    const sum = (values: Tensor, like: Tensor) =>
      emit('ReduceSum', [values, first], like.shape, { keepdims: 0 })
    return [
      [x, emit('Mul', [rest, inverse], x.shape)],
      [weight, sum(emit('Mul', [d, normal], x.shape), weight)],
      [bias, sum(d, bias)],
    ]
  })
}

/** What attention must know of a batch: its sizes as a vector, and how much each token's score is lowered. */
export interface AttentionInputs {
  /** [batch, tokens, heads, size of a head], fed. */
  readonly headShape: Tensor
  /** batch × 1 × (1 or tokens) × tokens: 0 if a token may look, very low where not. */
  readonly lowered: Tensor
  readonly heads: number
  readonly rate: number
}

/** Scaled dot-product attention of several heads. Query, key and value are (batch · tokens) × size. */
export function attention(
  tape: Tape,
  query: Tensor,
  key: Tensor,
  value: Tensor,
  inputs: AttentionInputs,
): Tensor {
  const { emit, record, graph } = writing('attention', tape, query, key, value)
  checkOptions('attention', inputs, {
    headShape: checkTensor,
    lowered: checkTensor,
    heads: 'size',
    rate: checkRate,
  })
  const { headShape, lowered, heads, rate } = inputs
  for (const each of [key, value]) sameShape('attention', query, each)
  const size = Number(sizes('attention', query)[1])
  if (size % heads !== 0)
    throw new RangeError(`attention: a size of ${query.shape[1]} cannot be divided among ${heads} heads`)
  const perHead = size / heads
  const headed: Shape = ['batch', heads, 'tokens', perHead]
  const square: Shape = ['batch', heads, 'tokens', 'tokens']
  const perm = [0, 2, 1, 3]
  const split = (x: Tensor): Tensor =>
    emit('Transpose', [emit('Reshape', [x, headShape], ['batch', 'tokens', heads, perHead])], headed, {
      perm,
    })
  const merge = (x: Tensor): Tensor => {
    const turned = emit('Transpose', [x], ['batch', 'tokens', heads, perHead], { perm })
    return emit('Reshape', [turned, graph.integers([-1, size])], query.shape)
  }
  const alpha = { float: 1 / Math.sqrt(perHead) }
  const [q, k, v] = [split(query), split(key), split(value)]
  const scores = emit('Add', [emit('FusedMatMul', [q, k], square, { transB: 1, alpha }), lowered], square)
  const shares = emit('Softmax', [scores], square, { axis: -1 })
  record(shares, (d) => {
    const along = emit(
      'ReduceSum',
      [emit('Mul', [d, shares], square), graph.integers([-1])],
      ['batch', heads, 'tokens', 1],
      { keepdims: 1 },
    )
    const down = emit('Mul', [shares, emit('Sub', [d, along], square)], square)
    return [
      [query, merge(emit('FusedMatMul', [down, k], headed, { alpha }))],
      [key, merge(emit('FusedMatMul', [down, q], headed, { transA: 1, alpha }))],
    ]
  })
  const dropped = dropout(tape, shares, rate)
  const mixed = merge(emit('MatMul', [dropped, v], headed))
  return record(mixed, (d) => {
    const back = split(d)
    return [
      [value, merge(emit('FusedMatMul', [dropped, back], headed, { transA: 1 }))],
      [dropped, emit('FusedMatMul', [back, v], square, { transB: 1 })],
    ]
  })
}
