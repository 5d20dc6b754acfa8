import { checkEach, checkOptions } from '../core/index.js'
import { tokensOf } from './classifier.js'
import type { Trainable } from './learner.js'
import { checkMatched, type Matched } from './matcher.js'
import { matMul, tripletLoss } from './operators/index.js'
import { joinSequences, poolingMatrix } from './pooling.js'

/** A query nearer to what it belongs to than to one thing that it does not, by a margin of their cosines. */
export function triplets(options: { readonly margin: number }): Trainable<Matched> {
  checkOptions('triplets options', options, { margin: 'number' })
  const { margin } = options
  const names = ['query', 'positive', 'negative'] as const
  return {
    head: new Map(),
    tokens: tokensOf,
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
      const { sequences, moves } = joinSequences(examples)
      const rows = examples.map(({ query, positive, negatives }, i) =>
        [query, positive, negatives[0] ?? positive].map(moves[i]!),
      )
      return {
        sequences,
        dimensions: { examples: examples.length },
        feeds: Object.fromEntries(
          names.map((name, i) => [
            `${name}_pool`,
            poolingMatrix(
              rows.map((row) => row[i]!),
              sequences,
            ),
          ]),
        ),
      }
    },
  }
}
