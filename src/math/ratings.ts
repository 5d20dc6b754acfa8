import { checkList } from '../core/index.js'

/** One row per item, one column per annotator; null if an annotator did not rate the item. */
export type Ratings<T> = readonly (readonly (T | null)[])[]

/** Rows of ratings, whatever their lengths. */
export function checkRatings(ratings: unknown): void {
  checkList('ratings', ratings)
  for (const row of ratings as readonly unknown[]) checkList('ratings of an item', row)
}

/** Number of annotators; throws unless every item has a place for each. */
export function annotatorCount(ratings: Ratings<unknown>): number {
  checkRatings(ratings)
  const count = ratings[0]?.length ?? 0
  const odd = ratings.findIndex((row) => row.length !== count)
  if (odd >= 0)
    throw new RangeError(
      `item ${odd} has ${ratings[odd]!.length} ratings, expected ${count} (null where missing)`,
    )
  return count
}
