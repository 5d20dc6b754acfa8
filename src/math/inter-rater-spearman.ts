import { spearman } from './correlation.js'
import { mean } from './descriptive.js'
import { annotatorCount, type Ratings } from './ratings.js'

export interface InterRaterSpearman {
  /** Over the annotators whose correlation is defined; NaN when there is none. */
  readonly mean: number
  /** By column; NaN for an annotator with a constant rating or fewer than two items that others rate too. */
  readonly annotators: readonly number[]
}

/** Spearman's ρ of each annotator with the mean of the others' ratings (SimLex-999, CoSimLex). */
export function interRaterSpearman(ratings: Ratings<number>): InterRaterSpearman {
  const annotators = Array.from({ length: annotatorCount(ratings) }, (_, annotator) => {
    const own: number[] = []
    const rest: number[] = []
    for (const row of ratings) {
      const rating = row[annotator]!
      const others = row.filter((other, i) => i !== annotator && other !== null) as number[]
      if (rating === null || others.length === 0) continue
      own.push(rating)
      rest.push(mean(others))
    }
    return spearman(own, rest)
  })
  return { mean: mean(annotators.filter((rho) => !Number.isNaN(rho))), annotators }
}
