import { checkOptions, shown } from '../core/index.js'
import type { Weights } from '../encoders/index.js'
import { type Classified, checkClassified, oneHot, targetsOf } from './classifier.js'
import {
  concat,
  cosineSimilarity,
  crossEntropy,
  linear,
  matMul,
  multiply,
  reshape,
} from './operators/index.js'
import { joinPacked, packedTokens } from './pack-sequences.js'
import { poolingMatrix } from './pooling.js'
import type { Feed } from './program.js'
import type { Tensor } from './tape.js'
import type { Trainable } from './trainable.js'

/** Two vectors, and of which kind the pair is. */
export interface ClassifiedPair extends Classified {
  /** From 0; 0 if there is only one. */
  readonly kind?: number
}

export interface PairClassifierOptions {
  /** Tokens of a packed row. */
  readonly room: number
  /** Kinds of pairs, each with a bound of its own: a use is nearer to another use than to a gloss. */
  readonly kinds: number
}

/** A first guess, learned from there: odds change most where cosines of uses in context differ, and 7/12 is even. */
const [steepness, even] = [12, 7]

/** For each kind what a cosine counts and what is counted without it; "no" stays at 0 until it has learned. */
const headWeights = (kinds: number): Weights => {
  const yes = [steepness, -even].flatMap((value) => Array<number>(kinds).fill(value))
  return new Map([
    ['pair.weight', { shape: [2, yes.length], values: Float32Array.from([...yes.map(() => 0), ...yes]) }],
    ['pair.bias', { shape: [2], values: new Float32Array(2) }],
  ])
}

/** A column for each kind, 1 for the pairs that are of it. */
const kindsOf = (examples: readonly ClassifiedPair[], kinds: number): Feed =>
  oneHot(
    examples.map(({ kind = 0 }) => kind),
    kinds,
    (kind) => `example: kind of ${shown(kind)}: expected a number from 0 to ${kinds - 1}`,
  )

/**
 * Whether two vectors belong together, by their cosine alone. An encoder whose cosines already mean something has little
 * to learn, so a few thousand examples will do, where `classifier` starts from chance. One bound must fit all pairs of a
 * kind: a contrast of one pair with another would not make the cosines of different words comparable.
 */
export function pairClassifier(
  options: PairClassifierOptions = { room: 96, kinds: 1 },
): Trainable<ClassifiedPair> {
  checkOptions('pairClassifier options', options, { room: 'size', kinds: 'size' })
  const { room, kinds } = options
  return {
    head: headWeights(kinds),
    tokens: packedTokens,
    build(tape, states, { parameter }) {
      const side = (name: string) => matMul(tape, tape.input(name, ['examples', 'rows']), states.at(-1)!)
      const cosines = cosineSimilarity(tape, side('pool_0'), side('pool_1'))
      const column = reshape(tape, cosines, ['examples', 1], tape.graph.integers([-1, 1]))
      const kind = tape.input('kinds', ['examples', kinds])
      const own = multiply(tape, concat(tape, Array<Tensor>(kinds).fill(column)), kind)
      const logits = linear(tape, concat(tape, [own, kind]), parameter('pair.weight'), parameter('pair.bias'))
      return {
        loss: crossEntropy(tape, logits, tape.input('targets', ['examples', 2])),
        outputs: { logits },
      }
    },
    batch(examples) {
      checkClassified(examples, 2)
      const { rows, moves } = joinPacked(examples, room)
      const pooled = (side: number) =>
        poolingMatrix(
          examples.map(({ pools }, i) => moves[i]!(pools[side]!)),
          rows,
        )
      return {
        sequences: rows,
        dimensions: { examples: examples.length },
        feeds: {
          targets: targetsOf(examples, 2),
          kinds: kindsOf(examples, kinds),
          pool_0: pooled(0),
          pool_1: pooled(1),
        },
      }
    },
  }
}
