import { mean, sum } from './descriptive.js'
import { annotatorCount, type Ratings } from './ratings.js'

export interface PairAgreement {
  /** Columns of the two annotators. */
  readonly first: number
  readonly second: number
  /** Items that both have rated. */
  readonly n: number
  /** Share of them with the same rating. */
  readonly agreement: number
}

export interface PairwiseAgreement {
  /** Over pairs of annotators, each pair counting the same; NaN when no item has two ratings. */
  readonly mean: number
  /** Over all pairs of ratings of an item; the one to take when annotators rate few items each. */
  readonly pooled: number
  /** Only pairs with an item in common. */
  readonly pairs: readonly PairAgreement[]
}

export function pairwiseAgreement<T>(ratings: Ratings<T>): PairwiseAgreement {
  const annotators = annotatorCount(ratings)
  const pairs: PairAgreement[] = []
  for (let first = 0; first < annotators; first++)
    for (let second = first + 1; second < annotators; second++) {
      const common = ratings.filter((row) => row[first] !== null && row[second] !== null)
      const agreed = common.filter((row) => row[first] === row[second]).length
      if (common.length > 0)
        pairs.push({ first, second, n: common.length, agreement: agreed / common.length })
    }
  return {
    mean: mean(pairs.map((pair) => pair.agreement)),
    pooled: sum(pairs.map((pair) => pair.agreement * pair.n)) / sum(pairs.map((pair) => pair.n)),
    pairs,
  }
}
