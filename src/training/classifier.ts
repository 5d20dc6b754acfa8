import { checkEach, checkFields, checkList, checkOptions, lookUp, shown } from '../core/index.js'
import type { Sequence, Weights } from '../encoders/index.js'
import { concat, crossEntropy, dropout, linear, matMul, relu } from './operators/index.js'
import { checkPool, checkSequences, joinSequences, type Pool, poolingMatrix } from './pooling.js'
import type { Feed } from './program.js'
import { linearWeights } from './random-weights.js'
import type { Tape, Tensor } from './tape.js'
import type { Batch, BuildParts, Outputs, Trainable } from './trainable.js'

/** A classifier's view of an example: sequences, the means over them that are concatenated, the class. */
export interface Classified {
  readonly sequences: readonly Sequence[]
  readonly pools: readonly Pool[]
  /** Null for a question. */
  readonly label: number | null
}

export interface ClassifierOptions {
  readonly size: number
  /** Vectors per example. */
  readonly pools: number
  readonly classes: number
  /** Numbers in a layer between with ReLU; null for none. */
  readonly hidden: number | null
  readonly seed: string
}

type HeadOptions = Pick<ClassifierOptions, 'classes' | 'hidden' | 'seed'> & { readonly wide: number }

const headFields = { classes: 'size', hidden: 'size|null', seed: 'text' } as const

const headWeights = ({ wide, classes, hidden, seed }: HeadOptions): Weights =>
  new Map([
    ...(hidden === null ? [] : linearWeights('classifier.hidden', wide, hidden, seed)),
    ...linearWeights('classifier.output', hidden ?? wide, classes, seed),
  ])

/** (Hidden layer) → a number for each class → loss. */
function buildHead(
  tape: Tape,
  given: Tensor,
  { classes, hidden }: Pick<HeadOptions, 'classes' | 'hidden'>,
  { parameter, dropout: rate }: BuildParts,
) {
  const module = (name: string) => [parameter(`${name}.weight`), parameter(`${name}.bias`)] as const
  let x = dropout(tape, given, rate)
  if (hidden !== null) x = dropout(tape, relu(tape, linear(tape, x, ...module('classifier.hidden'))), rate)
  const logits = linear(tape, x, ...module('classifier.output'))
  return {
    loss: crossEntropy(tape, logits, tape.input('targets', ['examples', classes])),
    outputs: { logits },
  }
}

/** A vector that is fixed, and its class. */
export interface ClassifiedVector {
  readonly vector: Float32Array
  readonly label: number | null
}

/** Fixed vectors → (hidden layer) → a number for each class. */
export function vectorClassifier(options: HeadOptions): Trainable<ClassifiedVector> {
  checkOptions('vectorClassifier options', options, { wide: 'size', ...headFields })
  const { wide, classes } = options
  const checkVector = (what: string, example: ClassifiedVector): void => {
    checkFields(what, example, {})
    const { vector } = example
    if (!(vector instanceof Float32Array) || vector.length !== wide)
      throw new RangeError(`${what}: vector of ${shown(vector)}: expected a Float32Array of ${wide} numbers`)
  }
  return {
    head: headWeights(options),
    tokens(example) {
      checkVector('example', example)
      return 1
    },
    build: (tape, _states, parts) =>
      buildHead(tape, tape.input('vectors', ['examples', wide]), options, parts),
    batch(examples) {
      checkEach('examples', examples, checkVector)
      const values = new Float32Array(examples.length * wide)
      for (const [i, { vector }] of examples.entries()) values.set(vector, i * wide)
      return {
        sequences: [],
        dimensions: { examples: examples.length },
        feeds: {
          vectors: { values, shape: [examples.length, wide] },
          targets: targetsOf(examples, classes),
        },
      }
    },
  }
}

/** A row for each number, with 1 in its column; an empty row for null. */
export function oneHot(
  numbers: readonly (number | null)[],
  columns: number,
  problem: (number: number) => string,
): Feed {
  const values = new Float32Array(numbers.length * columns)
  for (const [i, number] of numbers.entries()) {
    if (number === null) continue
    if (!(Number.isInteger(number) && number >= 0 && number < columns)) throw new RangeError(problem(number))
    values[i * columns + number] = 1
  }
  return { values, shape: [numbers.length, columns] }
}

export const targetsOf = (examples: readonly { readonly label: number | null }[], classes: number): Feed =>
  oneHot(
    examples.map(({ label }) => label),
    classes,
    (label) => `label ${shown(label)}: expected null or a class from 0 to ${classes - 1}`,
  )

/** Means over tokens → (hidden layer) → a number for each class. */
export function classifier(given: ClassifierOptions): Trainable<Classified> {
  checkOptions('classifier options', given, { size: 'size', pools: 'size', ...headFields })
  const { size, pools, ...options } = given
  const { classes } = options
  return {
    head: headWeights({ ...options, wide: size * pools }),
    tokens: tokensOf,
    build(tape, states, parts) {
      const vectors = Array.from({ length: pools }, (_, i) =>
        matMul(tape, tape.input(`pool_${i}`, ['examples', 'rows']), states.at(-1)!),
      )
      return buildHead(tape, pools === 1 ? vectors[0]! : concat(tape, vectors), options, parts)
    },
    batch: (examples) => classifierBatch(examples, pools, classes),
  }
}

export function tokensOf(example: Pick<Classified, 'sequences'>): number {
  checkFields('example', example, { sequences: checkSequences })
  const { sequences } = example
  return sequences.length * Math.max(...sequences.map(({ ids }) => ids.length))
}

/** Examples with this many pools, all of them within their sequences. */
export const checkClassified = (examples: readonly Classified[], pools: number): void =>
  checkEach('examples', examples, (_, example) => {
    tokensOf(example)
    if (example.pools?.length !== pools)
      throw new RangeError(`example: pools of ${shown(example.pools)}: expected ${pools}`)
    for (const pool of example.pools) checkPool('example: pool', pool, example.sequences)
  })

function classifierBatch(examples: readonly Classified[], pools: number, classes: number): Batch {
  checkClassified(examples, pools)
  const { sequences, moves } = joinSequences(examples)
  const rows = Array.from({ length: pools }, (_, p) =>
    examples.map((example, i) => moves[i]!(example.pools[p]!)),
  )
  return {
    sequences,
    dimensions: { examples: examples.length },
    feeds: {
      targets: targetsOf(examples, classes),
      ...Object.fromEntries(rows.map((pool, p) => [`pool_${p}`, poolingMatrix(pool, sequences)])),
    },
  }
}

/** Numbers of a program, as many for each example. */
export function outputOf(
  what: string,
  outputs: Outputs,
  name: string,
  examples: readonly unknown[],
): Float32Array {
  checkFields(what, outputs, {})
  checkList(`${what}: examples`, examples)
  const values = lookUp(outputs, name)
  if (!(values instanceof Float32Array) || !Number.isInteger(values.length / Math.max(1, examples.length)))
    throw new RangeError(
      `${what}: ${name} of ${shown(values)}: expected a Float32Array with as many numbers for each of ${examples.length} examples`,
    )
  return values
}

/** The probability of each class. */
export function readProbabilities(outputs: Outputs, examples: readonly unknown[]): number[][] {
  const logits = outputOf('readProbabilities', outputs, 'logits', examples)
  const classes = logits.length / examples.length
  return examples.map((_, i) => {
    const row = logits.subarray(i * classes, (i + 1) * classes)
    const top = Math.max(...row)
    const powers = Array.from(row, (value) => Math.exp(value - top))
    const sum = powers.reduce((a, b) => a + b, 0)
    return powers.map((power) => power / sum)
  })
}
