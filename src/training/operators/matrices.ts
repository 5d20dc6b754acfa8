import { checkList } from '../../core/index.js'
import { type Shape, sameShape, shapeText, sizes, type Tape, type Tensor, writing } from '../tape.js'

function mustAgree(what: string, a: number | string, b: number | string): void {
  if (a !== b) throw new RangeError(`${what}: ${a} and ${b} do not agree`)
}

/** x·Wᵀ + b, with W as checkpoints keep it: a row per output. */
export function linear(tape: Tape, x: Tensor, weight: Tensor, bias: Tensor): Tensor {
  const { emit, record, graph } = writing('linear', tape, x, weight, bias)
  const [rows, from] = sizes('linear', x)
  const [to, columns] = sizes('linear', weight)
  mustAgree('linear', from, columns)
  if (bias.shape.length !== 1)
    throw new RangeError(`linear: expected a vector as bias, not ${shapeText(bias.shape)}`)
  mustAgree('linear', to, bias.shape[0]!)
  return record(emit('Gemm', [x, weight, bias], [rows, to], { transB: 1 }), (d) => [
    [x, emit('Gemm', [d, weight], x.shape)],
    [weight, emit('Gemm', [d, x], weight.shape, { transA: 1 })],
    [bias, emit('ReduceSum', [d, graph.integers([0])], bias.shape, { keepdims: 0 })],
  ])
}

/** a·b; with it any pooling of rows is one product: a row of weights for each output row. */
export function matMul(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('matMul', tape, a, b)
  const [rows, inner] = sizes('matMul', a)
  const [same, columns] = sizes('matMul', b)
  mustAgree('matMul', inner, same)
  return record(emit('MatMul', [a, b], [rows, columns]), (d) => [
    [a, emit('Gemm', [d, b], a.shape, { transB: 1 })],
    [b, emit('Gemm', [a, d], b.shape, { transA: 1 })],
  ])
}

/** a·bᵀ: every row of a with every row of b. */
export function matMulTransposed(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('matMulTransposed', tape, a, b)
  const [rows, inner] = sizes('matMulTransposed', a)
  const [columns, same] = sizes('matMulTransposed', b)
  mustAgree('matMulTransposed', inner, same)
  return record(emit('Gemm', [a, b], [rows, columns], { transB: 1 }), (d) => [
    [a, emit('MatMul', [d, b], a.shape)],
    [b, emit('Gemm', [d, a], b.shape, { transA: 1 })],
  ])
}

/** The columns of several matrices, concatenated. */
export function concat(tape: Tape, matrices: readonly Tensor[]): Tensor {
  checkList('concat', matrices)
  const { emit, record, graph } = writing('concat', tape, ...matrices)
  if (matrices.length === 0) throw new RangeError('concat: there is no matrix')
  const widths = matrices.map((matrix) => sizes('concat', matrix)[1])
  const rows = matrices[0]?.shape[0] ?? 0
  for (const { shape } of matrices) mustAgree('concat', rows, shape[0]!)
  const wide = widths.reduce<number>((before, width) => before + fixed('concat', width), 0)
  return record(emit('Concat', matrices, [rows, wide], { axis: 1 }), (d) => {
    let at = 0
    return matrices.map((matrix, i) => {
      const from = at
      at += fixed('concat', widths[i]!)
      const bounds = [[from], [at], [1]].map((each) => graph.integers(each))
      return [matrix, emit('Slice', [d, ...bounds], matrix.shape)] as const
    })
  })
}

function fixed(what: string, size: number | string): number {
  if (typeof size !== 'number') throw new RangeError(`${what}: the size ${size} must be known beforehand`)
  return size
}

/** Σ over each row: a matrix becomes a vector. */
export function sumRows(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('sumRows', tape, x)
  const [rows] = sizes('sumRows', x)
  return record(emit('ReduceSum', [x, graph.integers([1])], [rows], { keepdims: 0 }), (d) => [
    [x, emit('Expand', [emit('Unsqueeze', [d, graph.integers([1])], [rows, 1]), shapeOf(emit, x)], x.shape)],
  ])
}

const shapeOf = (emit: Tape['emit'], x: Tensor): Tensor => emit('Shape', [x], [x.shape.length])

/** Σ over everything: one number. */
export function sum(tape: Tape, x: Tensor): Tensor {
  const { emit, record } = writing('sum', tape, x)
  return record(emit('ReduceSum', [x], [], { keepdims: 0 }), (d) => [
    [x, emit('Expand', [d, shapeOf(emit, x)], x.shape)],
  ])
}

/** Each row divided by its length. The smallest length keeps an empty row from becoming infinite. */
export function normalizeRows(tape: Tape, x: Tensor): Tensor {
  const { emit, record, graph } = writing('normalizeRows', tape, x)
  const [rows] = sizes('normalizeRows', x)
  const axis = graph.integers([1])
  const square = emit('ReduceSumSquare', [x, axis], [rows, 1], { keepdims: 1 })
  const length = emit('Sqrt', [emit('Add', [square, graph.number(1e-12)], [rows, 1])], [rows, 1])
  const unit = emit('Div', [x, length], x.shape)
  return record(unit, (d) => {
    const along = emit('ReduceSum', [emit('Mul', [d, unit], x.shape), axis], [rows, 1], { keepdims: 1 })
    const across = emit('Sub', [d, emit('Mul', [unit, along], x.shape)], x.shape)
    return [[x, emit('Div', [across, length], x.shape)]]
  })
}

/** The cosine of each row of a with the same row of b. */
export function cosineSimilarity(tape: Tape, a: Tensor, b: Tensor): Tensor {
  const { emit, record } = writing('cosineSimilarity', tape, a, b)
  sameShape('cosineSimilarity', a, b)
  const [x, y] = [normalizeRows(tape, a), normalizeRows(tape, b)]
  const together = record(emit('Mul', [x, y], x.shape), (d) => [
    [x, emit('Mul', [d, y], x.shape)],
    [y, emit('Mul', [d, x], x.shape)],
  ])
  return sumRows(tape, together)
}

/** The same numbers in another shape; `sizesOf` is a vector of integers, fed or constant. */
export function reshape(tape: Tape, x: Tensor, shape: Shape, sizesOf: Tensor | string): Tensor {
  const { emit, record } = writing('reshape', tape, x)
  checkList('reshape: shape', shape)
  if (shape.length === 0) throw new RangeError(`reshape: ${shapeText(x.shape)} cannot become one number`)
  return record(emit('Reshape', [x, sizesOf], shape), (d) => [
    [x, emit('Reshape', [d, emit('Shape', [x], [x.shape.length])], x.shape)],
  ])
}
