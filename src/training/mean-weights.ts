import type { Weight, Weights } from '../encoders/index.js'

/** The mean of trainings that began from the same weights, which is an encoder too (Wortsman et al. 2022). */
export function meanWeights(trained: readonly Weights[]): Weights {
  const [first] = trained
  if (!first) throw new RangeError('meanWeights: expected the weights of at least one training')
  return new Map(
    [...first].map(([name, { shape }]): [string, Weight] => {
      const all = trained.map((weights) => weights.get(name)!.values)
      return [
        name,
        { shape, values: all[0]!.map((_, i) => all.reduce((sum, own) => sum + own[i]!, 0) / all.length) },
      ]
    }),
  )
}
