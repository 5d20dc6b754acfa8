import type { Sequence } from '../encoders/index.js'
import type { Batch, Outputs, Trainable } from './learner.js'
import { beside, crossEntropy, dropout, linear, product, relu } from './operators/index.js'
import { type Pool, poolingMatrix } from './pooling.js'
import { linearWeights } from './random-weights.js'

/** What a classifier reads of an example: sequences, the means over them that are put beside each other, the class. */
export interface Classified {
  readonly sequences: readonly Sequence[]
  readonly pools: readonly Pool[]
  /** Null where it is asked for. */
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

/** Means over tokens → (hidden layer) → a number for each class. */
export function classifier({ size, pools, classes, hidden, seed }: ClassifierOptions): Trainable<Classified> {
  const wide = size * pools
  const head = new Map([
    ...(hidden === null ? [] : linearWeights('classifier.hidden', wide, hidden, seed)),
    ...linearWeights('classifier.output', hidden ?? wide, classes, seed),
  ])
  return {
    head,
    tokens: tokensOf,
    build(tape, states, { parameter, dropout: rate }) {
      const vectors = Array.from({ length: pools }, (_, i) =>
        product(tape, tape.input(`pool_${i}`, ['examples', 'rows']), states.at(-1)!),
      )
      const module = (name: string) => [parameter(`${name}.weight`), parameter(`${name}.bias`)] as const
      let x = dropout(tape, pools === 1 ? vectors[0]! : beside(tape, vectors), rate)
      if (hidden !== null)
        x = dropout(tape, relu(tape, linear(tape, x, ...module('classifier.hidden'))), rate)
      const logits = linear(tape, x, ...module('classifier.output'))
      return {
        loss: crossEntropy(tape, logits, tape.input('targets', ['examples', classes])),
        outputs: { logits },
      }
    },
    batch: (examples) => classifierBatch(examples, pools, classes),
  }
}

export const tokensOf = ({ sequences }: Pick<Classified, 'sequences'>): number =>
  sequences.length * Math.max(...sequences.map(({ ids }) => ids.length))

function classifierBatch(examples: readonly Classified[], pools: number, classes: number): Batch {
  const sequences = examples.flatMap((each) => each.sequences)
  const targets = new Float32Array(examples.length * classes)
  const rows: Pool[][] = Array.from({ length: pools }, () => [])
  let first = 0
  for (const [i, example] of examples.entries()) {
    if (example.label !== null) targets[i * classes + example.label] = 1
    for (const [p, { sequence, places }] of example.pools.entries())
      rows[p]!.push({ sequence: first + sequence, places })
    first += example.sequences.length
  }
  return {
    sequences,
    dimensions: { examples: examples.length },
    feeds: {
      targets: { values: targets, shape: [examples.length, classes] },
      ...Object.fromEntries(rows.map((pool, p) => [`pool_${p}`, poolingMatrix(pool, sequences)])),
    },
  }
}

/** The probability of each class. */
export function readProbabilities({ logits }: Outputs, examples: readonly unknown[]): number[][] {
  const classes = logits!.length / examples.length
  return examples.map((_, i) => {
    const row = logits!.subarray(i * classes, (i + 1) * classes)
    const top = Math.max(...row)
    const powers = Array.from(row, (value) => Math.exp(value - top))
    const sum = powers.reduce((a, b) => a + b, 0)
    return powers.map((power) => power / sum)
  })
}
