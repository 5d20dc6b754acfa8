import type { Weights } from '../encoders/index.js'

/**
 * Weights on the way from the first to the trained ones, as a share of it. What training gains grows faster on that way
 * than what it forgets (Wortsman et al. 2022).
 */
export const blendWeights = (first: Weights, trained: Weights, share: number): Weights =>
  new Map(
    [...first].map(([name, { shape, values }]) => {
      const end = trained.get(name)!.values
      return [name, { shape, values: values.map((start, i) => start + share * (end[i]! - start)) }]
    }),
  )
