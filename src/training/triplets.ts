import { checkEach, checkOptions } from '../core/index.js'
import { checkMatched, type Matched } from './matcher.js'
import { matMul, tripletLoss } from './operators/index.js'
import { joinPacked, packedTokens } from './pack-sequences.js'
import { poolingMatrix } from './pooling.js'
import type { Trainable } from './trainable.js'

/** Tokens of a row into which short texts are packed: entries are half as long as sentences. */
const room = 128

/** A query nearer to what it belongs to than to one thing that it does not, by a margin of their cosines. */
export function triplets(options: { readonly margin: number }): Trainable<Matched> {
  checkOptions('triplets options', options, { margin: 'number' })
  const { margin } = options
  const names = ['query', 'positive', 'negative'] as const
  return {
    head: new Map(),
    tokens: packedTokens,
    build(tape, states) {
      const [anchor, positive, negative] = names.map((name) =>
        matMul(tape, tape.input(`${name}_pool`, ['examples', 'rows']), states.at(-1)!),
      ) as [ReturnType<typeof matMul>, ReturnType<typeof matMul>, ReturnType<typeof matMul>]
      return {
        loss: tripletLoss(tape, anchor, positive, negative, margin),
        outputs: { queries: anchor },
      }
    },
    batch(examples) {
      checkEach('examples', examples, checkMatched)
      const { rows, moves } = joinPacked(examples, room)
      const pools = examples.map(({ query, positive, negatives }, i) =>
        [query, positive, negatives[0] ?? positive].map(moves[i]!),
      )
      return {
        sequences: rows,
        dimensions: { examples: examples.length },
        feeds: Object.fromEntries(
          names.map((name, i) => [
            `${name}_pool`,
            poolingMatrix(
              pools.map((each) => each[i]!),
              rows,
            ),
          ]),
        ),
      }
    },
  }
}
