import { checkEach, checkFields, checkList, checkOptions } from '../core/index.js'
import type { Sequence } from '../encoders/index.js'
import { outputOf, tokensOf } from './classifier.js'
import { contrastiveLoss, matMul } from './operators/index.js'
import { checkPool, joinSequences, type Pool, poolingMatrix } from './pooling.js'
import type { Outputs, Trainable } from './trainable.js'

/** A query with what it belongs to and what it does not: each a mean over places of one of the sequences. */
export interface Matched {
  readonly sequences: readonly Sequence[]
  readonly query: Pool
  readonly positive: Pool
  readonly negatives: readonly Pool[]
  /** Queries and candidates of one key may belong together, so they are never each other's negatives. */
  readonly key: string
}

export interface MatcherOptions {
  readonly temperature: number
  /** Whether the candidates of the other examples in a batch are negatives too. */
  readonly inBatch: boolean
}

/**
 * Moves queries to what they belong to and away from the rest (InfoNCE): one span vector that serves by its cosine
 * alone, with no head on it. A batch must not be cut into pieces, since its members are each other's negatives.
 */
export function matcher(options: MatcherOptions): Trainable<Matched> {
  checkOptions('matcher options', options, { temperature: 'positive', inBatch: 'truth' })
  const { temperature, inBatch } = options
  return {
    head: new Map(),
    tokens: tokensOf,
    build(tape, states) {
      const pooled = (name: string, rows: string) =>
        matMul(tape, tape.input(`${name}_pool`, [rows, 'rows']), states.at(-1)!)
      const queries = pooled('query', 'examples')
      const candidates = pooled('candidate', 'candidates')
      const shape = ['examples', 'candidates']
      const loss = contrastiveLoss(tape, queries, candidates, tape.input('targets', shape), {
        temperature,
        barred: tape.input('barred', shape),
      })
      return { loss, outputs: { queries, candidates } }
    },
    batch(examples) {
      checkEach('examples', examples, checkMatched)
      const { sequences, moves } = joinSequences(examples)
      const moved = examples.map(({ query, positive, negatives }, i) => ({
        query: moves[i]!(query),
        candidates: [positive, ...negatives].map(moves[i]!),
      }))
      const owners = moved.flatMap(({ candidates }, i) =>
        candidates.map((_, c) => ({ owner: i, positive: c === 0 })),
      )
      const shape = [examples.length, owners.length]
      const targets = new Float32Array(examples.length * owners.length)
      const barred = new Float32Array(targets.length)
      for (const [i, { key }] of examples.entries())
        for (const [c, { owner, positive }] of owners.entries()) {
          const at = i * owners.length + c
          if (owner === i) targets[at] = positive ? 1 : 0
          else if (!inBatch || examples[owner]!.key === key) barred[at] = -1e4
        }
      return {
        sequences,
        dimensions: { examples: examples.length, candidates: owners.length },
        feeds: {
          query_pool: poolingMatrix(
            moved.map(({ query }) => query),
            sequences,
          ),
          candidate_pool: poolingMatrix(
            moved.flatMap(({ candidates }) => candidates),
            sequences,
          ),
          targets: { values: targets, shape },
          barred: { values: barred, shape },
        },
      }
    },
  }
}

/** A query, what it belongs to and what not, all in its own sequences. */
export function checkMatched(_: string, example: Matched): void {
  tokensOf(example)
  const { sequences, query, positive, negatives } = example
  checkList('example: negatives', negatives)
  checkFields('example', example, { key: 'text' })
  for (const pool of [query, positive, ...negatives]) checkPool('example: pool', pool, sequences)
}

/** The queries' vectors. */
export const readQueries = (outputs: Outputs, examples: readonly unknown[]): Float32Array[] => {
  const queries = outputOf('readQueries', outputs, 'queries', examples)
  const size = queries.length / examples.length
  return examples.map((_, i) => queries.slice(i * size, (i + 1) * size))
}
