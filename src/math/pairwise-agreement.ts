import { getOrMake } from '../core/index.js'
import { cohenKappa } from './cohen-kappa.js'
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
  /** Cohen's kappa on them; NaN if both always use the same label. */
  readonly kappa: number
}

export interface PairwiseAgreement {
  /** Over pairs of annotators, each pair counting the same; NaN when no item has two ratings. */
  readonly mean: number
  /** Over all pairs of ratings of an item; the one to take when annotators rate few items each. */
  readonly pooled: number
  /** Only pairs with an item in common. */
  readonly pairs: readonly PairAgreement[]
}

/** Agreement of every two annotators on the items that both rated: the share of equal ratings, and Cohen's kappa. */
export function pairwiseAgreement<T>(ratings: Ratings<T>): PairwiseAgreement {
  const annotators = annotatorCount(ratings)
  // Row by row: with many annotators most pairs have no item in common.
  const common = new Map<number, { readonly own: T[]; readonly other: T[] }>()
  for (const row of ratings) {
    const there = [...row.keys()].filter((column) => row[column] !== null)
    for (const [i, first] of there.entries())
      for (const second of there.slice(i + 1)) {
        const place = first * annotators + second
        const both = getOrMake(common, place, () => ({ own: [], other: [] }))
        both.own.push(row[first]!)
        both.other.push(row[second]!)
      }
  }
  const pairs = [...common]
    .sort(([a], [b]) => a - b)
    .map(([place, { own, other }]): PairAgreement => {
      const n = own.length
      return {
        first: Math.floor(place / annotators),
        second: place % annotators,
        n,
        agreement: own.filter((rating, i) => rating === other[i]).length / n,
        kappa: cohenKappa(own, other),
      }
    })
  return {
    mean: mean(pairs.map((pair) => pair.agreement)),
    pooled: sum(pairs.map((pair) => pair.agreement * pair.n)) / sum(pairs.map((pair) => pair.n)),
    pairs,
  }
}
