import { cosine } from '../../math/index.js'
import type { System } from '../system.js'
import { targetsSimilarity } from './targets-similarity.js'

const norm = (vector: ArrayLike<number>, p: 1 | 2): number => {
  let sum = 0
  for (let k = 0; k < vector.length; k++) sum += Math.abs(vector[k]!) ** p
  return sum ** (1 / p)
}

/** 1 − |a − b| / (|a| + |b|): 1 for equal vectors, 0 for opposite ones. Free of scale, so that it can be mixed with cosines. */
export function nearness(a: Float32Array, b: Float32Array, p: 1 | 2): number {
  const difference = Float64Array.from(a, (x, k) => x - b[k]!)
  return 1 - norm(difference, p) / (norm(a, p) + norm(b, p))
}

/** Of cosine, Euclidean and Manhattan nearness. On half of SCWS with minilm, less weight on the distances is better. */
const weights = [0.75, 0.125, 0.125] as const

export const mixedSimilarity = (a: Float32Array, b: Float32Array): number =>
  weights[0] * cosine(a, b) + weights[1] * nearness(a, b, 2) + weights[2] * nearness(a, b, 1)

export const willGo: System = {
  id: 'will-go',
  title: 'cosine mixed with Euclidean and Manhattan distance of the two words in context',
  source: 'Bao et al. 2020, Will_Go at SemEval-2020 Task 3',
  needs: ['encoder'],
  solves: {
    'graded-pair': targetsSimilarity(
      async (embedder) => (placed) => embedder.targets(placed.map(({ target }) => target)),
      mixedSimilarity,
    ),
  },
}
