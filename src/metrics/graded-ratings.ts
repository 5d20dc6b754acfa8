import type { GradedPair, Outcome } from '../core/index.js'
import { goldOf } from './gold.js'

/** Predicted and gold rating of each context of one outcome. */
export function ratingsOf({
  example,
  prediction,
}: Outcome<GradedPair>): readonly (readonly [number, number])[] {
  const gold = goldOf(example)
  if (prediction.length !== gold.length)
    throw new RangeError(
      `example ${example.id} has ${gold.length} gold ratings, but ${prediction.length} were predicted`,
    )
  return gold.map((rating, i) => [prediction[i]!, rating])
}

/** All ratings in one row: contexts of the first example, of the second … (2n values for CoSimLex). */
export function interleaved(outcomes: readonly Outcome<GradedPair>[]): {
  readonly predicted: readonly number[]
  readonly gold: readonly number[]
} {
  const ratings = outcomes.flatMap(ratingsOf)
  return { predicted: ratings.map(([predicted]) => predicted), gold: ratings.map(([, rating]) => rating) }
}
