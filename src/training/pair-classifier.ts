import { checkOptions } from '../core/index.js'
import type { Weights } from '../encoders/index.js'
import { type Classified, checkClassified, targetsOf } from './classifier.js'
import type { Trainable } from './learner.js'
import { cosineSimilarity, crossEntropy, linear, matMul, reshape } from './operators/index.js'
import { joinPacked, packedTokens } from './pack-sequences.js'
import { poolingMatrix } from './pooling.js'

export interface PairClassifierOptions {
  /** Tokens of a packed row. */
  readonly room: number
}

/** A first guess, learned from there: odds change most where cosines of uses in context differ, and 7/12 is even. */
const [steepness, even] = [12, 7]

const headWeights = (): Weights =>
  new Map([
    ['pair.weight', { shape: [2, 1], values: Float32Array.of(0, steepness) }],
    ['pair.bias', { shape: [2], values: Float32Array.of(0, -even) }],
  ])

/**
 * Whether two vectors belong together, by their cosine alone. An encoder whose cosines already mean something has little
 * to learn, so a few thousand examples will do, where `classifier` starts from chance. One bound must fit all pairs: a
 * contrast of one pair with another would not make the cosines of different words comparable.
 */
export function pairClassifier(options: PairClassifierOptions = { room: 96 }): Trainable<Classified> {
  checkOptions('pairClassifier options', options, { room: 'size' })
  const { room } = options
  return {
    head: headWeights(),
    tokens: packedTokens,
    build(tape, states, { parameter }) {
      const side = (name: string) => matMul(tape, tape.input(name, ['examples', 'rows']), states.at(-1)!)
      const cosines = cosineSimilarity(tape, side('pool_0'), side('pool_1'))
      const column = reshape(tape, cosines, ['examples', 1], tape.graph.integers([-1, 1]))
      const logits = linear(tape, column, parameter('pair.weight'), parameter('pair.bias'))
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
        feeds: { targets: targetsOf(examples, 2), pool_0: pooled(0), pool_1: pooled(1) },
      }
    },
  }
}
