import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../math/index.js'
import { compile, type Feeds } from '../program.js'
import { makeTape, type Tape, type Tensor } from '../tape.js'
import {
  abs,
  add,
  attention,
  concat,
  contrastiveLoss,
  cosineSimilarity,
  crossEntropy,
  dropout,
  gelu,
  geluTanh,
  layerNorm,
  linear,
  matMul,
  matMulTransposed,
  multiply,
  normalizeRows,
  relu,
  reshape,
  scale,
  subtract,
  sum,
  sumRows,
  tanh,
  tripletLoss,
} from './index.js'

interface Sizes {
  readonly rows: number
  readonly columns: number
  readonly other: number
}

/** What is differentiated: parameters by name and shape, further inputs, and the output. */
interface Case {
  readonly parameters: (sizes: Sizes) => Readonly<Record<string, readonly number[]>>
  readonly feeds?: (sizes: Sizes) => Feeds
  readonly build: (tape: Tape, x: Readonly<Record<string, Tensor>>, sizes: Sizes) => Tensor
}

const same = ({ rows, columns }: Sizes) => ({ a: [rows, columns], b: [rows, columns] })
const single = ({ rows, columns }: Sizes) => ({ a: [rows, columns] })
const floats = (shape: readonly number[], make: (i: number) => number) => ({
  values: Float32Array.from({ length: shape.reduce((x, y) => x * y, 1) }, (_, i) => make(i)),
  shape,
})

const cases: Readonly<Record<string, Case>> = {
  add: { parameters: same, build: (t, { a, b }) => add(t, a!, b!) },
  subtract: { parameters: same, build: (t, { a, b }) => subtract(t, a!, b!) },
  multiply: { parameters: same, build: (t, { a, b }) => multiply(t, a!, b!) },
  'a tensor twice': { parameters: single, build: (t, { a }) => multiply(t, a!, add(t, a!, a!)) },
  scale: { parameters: single, build: (t, { a }) => scale(t, a!, -1.5) },
  abs: { parameters: single, build: (t, { a }) => abs(t, a!) },
  relu: { parameters: single, build: (t, { a }) => relu(t, a!) },
  tanh: { parameters: single, build: (t, { a }) => tanh(t, a!) },
  gelu: { parameters: single, build: (t, { a }) => gelu(t, a!) },
  'gelu, tanh form': { parameters: single, build: (t, { a }) => geluTanh(t, a!) },
  dropout: {
    parameters: single,
    feeds: ({ rows, columns }) => ({
      mask_0: {
        values: Uint8Array.from({ length: rows * columns }, (_, i) => (i % 3 ? 1 : 0)),
        shape: [rows, columns],
      },
    }),
    build: (t, { a }) => dropout(t, a!, 0.25),
  },
  linear: {
    parameters: ({ rows, columns, other }) => ({ a: [rows, columns], w: [other, columns], b: [other] }),
    build: (t, { a, w, b }) => linear(t, a!, w!, b!),
  },
  matMul: {
    parameters: ({ rows, columns, other }) => ({ a: [rows, columns], b: [columns, other] }),
    build: (t, { a, b }) => matMul(t, a!, b!),
  },
  matMulTransposed: {
    parameters: ({ rows, columns, other }) => ({ a: [rows, columns], b: [other, columns] }),
    build: (t, { a, b }) => matMulTransposed(t, a!, b!),
  },
  concat: {
    parameters: ({ rows, columns, other }) => ({ a: [rows, columns], b: [rows, other] }),
    build: (t, { a, b }) => concat(t, [a!, b!, a!]),
  },
  sumRows: { parameters: single, build: (t, { a }) => sumRows(t, a!) },
  sum: { parameters: single, build: (t, { a }) => sum(t, a!) },
  normalizeRows: { parameters: single, build: (t, { a }) => normalizeRows(t, a!) },
  cosineSimilarity: { parameters: same, build: (t, { a, b }) => cosineSimilarity(t, a!, b!) },
  reshape: {
    parameters: single,
    build: (t, { a }, { rows, columns }) => reshape(t, a!, [rows * columns], t.graph.integers([-1])),
  },
  'layer norm': {
    parameters: ({ rows, columns }) => ({ a: [rows, columns + 1], w: [columns + 1], b: [columns + 1] }),
    build: (t, { a, w, b }) => layerNorm(t, a!, w!, b!, 1e-3),
  },
  attention: {
    // rows sequences of `other` tokens, two heads
    parameters: ({ rows, columns, other }) =>
      Object.fromEntries(['q', 'k', 'v'].map((name) => [name, [rows * other, 2 * columns]])),
    feeds: ({ rows, columns, other }) => ({
      head_shape: { values: BigInt64Array.from([rows, other, 2, columns].map(BigInt)), shape: [4] },
      // the last token of every second sequence is padding, unless it is the only one
      lowered: floats([rows, 1, 1, other], (i) => (other > 1 && i % (2 * other) === other - 1 ? -1e9 : 0)),
      mask_0: {
        values: Uint8Array.from({ length: rows * 2 * other * other }, (_, i) => (i % 4 ? 1 : 0)),
        shape: [rows, 2, other, other],
      },
    }),
    build: (t, { q, k, v }, { rows, other }) =>
      attention(t, q!, k!, v!, {
        headShape: t.input('head_shape', [4], 'int64'),
        lowered: t.input('lowered', [rows, 1, 1, other]),
        heads: 2,
        rate: 0.25,
      }),
  },
  'cross-entropy': {
    parameters: single,
    feeds: ({ rows, columns }) => ({ targets: floats([rows, columns], (i) => ((i * 7) % 5) / 5) }),
    build: (t, { a }, { rows, columns }) => crossEntropy(t, a!, t.input('targets', [rows, columns])),
  },
  triplet: {
    parameters: ({ rows, columns }) =>
      Object.fromEntries(['a', 'p', 'n'].map((name) => [name, [rows, columns]])),
    build: (t, { a, p, n }) => tripletLoss(t, a!, p!, n!, 0.31),
  },
  contrastive: {
    parameters: ({ rows, columns, other }) => ({ a: [rows, columns], b: [other, columns] }),
    feeds: ({ rows, other }) => ({ targets: floats([rows, other], (i) => Number(i % other === 0)) }),
    build: (t, { a, b }, { rows, other }) =>
      contrastiveLoss(t, a!, b!, t.input('targets', [rows, other]), { temperature: 0.5 }),
  },
}

/** Numbers away from 0, where absolute and relu have a corner that differences step over. */
function randomValues(length: number, seed: string): Float32Array {
  const random = seeded(seed)
  return Float32Array.from({ length }, () => (random() < 0.5 ? -1 : 1) * (0.2 + random()))
}

/** The largest difference between the gradients of Σ weight · output and central differences. */
async function gradientError({ parameters, feeds, build }: Case, sizes: Sizes): Promise<number> {
  const tape = makeTape()
  const shapes = parameters(sizes)
  const tensors = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, tape.parameter(name, shape)]),
  )
  const output = build(tape, tensors, sizes)
  const probe = tape.input('probe', output.shape)
  const loss = sum(tape, multiply(tape, output, probe))
  const found = tape.gradients(loss, tape.parameters)
  expect(found).not.toContain(null)
  const program = await compile(tape, {
    loss,
    ...Object.fromEntries(tape.parameters.map(({ name }, i) => [name, found[i]!])),
  })
  const values = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      {
        shape,
        values: randomValues(
          shape.reduce((x, y) => x * y, 1),
          `${name} ${JSON.stringify(sizes)}`,
        ),
      },
    ]),
  )
  const size = output.shape.map(Number)
  const probed = {
    shape: size,
    values: randomValues(
      size.reduce((x, y) => x * y, 1),
      'probe',
    ),
  }
  const run = () => program.run({ ...feeds?.(sizes), ...values, probe: probed })
  const analytic = await run()
  const step = 1e-2
  let worst = 0
  for (const [name, { values: numbers }] of Object.entries(values))
    for (let i = 0; i < numbers.length; i++) {
      const kept = numbers[i]!
      numbers[i] = kept + step
      const above = (await run()).loss![0]!
      numbers[i] = kept - step
      const below = (await run()).loss![0]!
      numbers[i] = kept
      const expected = (above - below) / (2 * step)
      worst = Math.max(worst, Math.abs(expected - analytic[name]![i]!) / (1 + Math.abs(expected)))
    }
  await program.close()
  return worst
}

const smallSizes = fc.record({
  rows: fc.integer({ min: 1, max: 4 }),
  columns: fc.integer({ min: 1, max: 4 }),
  other: fc.integer({ min: 1, max: 3 }),
})

describe('the gradient is what differences say', () => {
  test.each(Object.entries(cases))('%s', async (_name, each) => {
    await fc.assert(
      fc.asyncProperty(smallSizes, async (sizes) => {
        expect(await gradientError(each, sizes)).toBeLessThan(5e-3)
      }),
      { numRuns: 4, seed: 7 },
    )
  })
})

describe('shapes are checked when the graph is written', () => {
  const matrix = (tape: Tape, name: string, ...shape: number[]) => tape.parameter(name, shape)
  test.each<[string, (tape: Tape) => unknown]>([
    [
      'add: [2, 3] and [2, 4] are not the same shape',
      (t) => add(t, matrix(t, 'a', 2, 3), matrix(t, 'b', 2, 4)),
    ],
    ['matMul: 3 and 2 do not agree', (t) => matMul(t, matrix(t, 'a', 2, 3), matrix(t, 'b', 2, 3))],
    ['expected a matrix, not [2]', (t) => normalizeRows(t, matrix(t, 'a', 2))],
    ['a loss is one number, not [2, 2]', (t) => t.gradients(matrix(t, 'a', 2, 2), [])],
    ['the parameter a already exists', (t) => [matrix(t, 'a', 1), matrix(t, 'a', 1)]],
  ])('%s', (message, wrong) => expect(() => wrong(makeTape())).toThrow(message))
})

test('what a loss does not depend on has no gradient', () => {
  const tape = makeTape()
  const [a, b] = [tape.parameter('a', [2]), tape.parameter('b', [2])]
  expect(tape.gradients(sum(tape, a), [a, b]).map((each) => each !== null)).toEqual([true, false])
})
