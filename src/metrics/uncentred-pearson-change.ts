import type { GradedPair } from '../core/index.js'
import { ratingsOf } from './graded-ratings.js'
import type { AdditiveMetric } from './metric.js'

/**
 * GWSC subtask 1: Σxy / √(Σx² Σy²) of the changes from the first context to the second. The formula in the paper
 * squares the sums instead of summing the squares; its scores and its script do as here.
 */
export const uncentredPearsonChange: AdditiveMetric<GradedPair> = {
  id: 'uncentred-pearson',
  title: 'uncentred Pearson correlation of predicted and gold change between two contexts',
  best: 'high',
  scorer: 'sound',
  terms(outcome) {
    const [first, second, ...more] = ratingsOf(outcome)
    if (!first || !second || more.length > 0)
      throw new RangeError(`example ${outcome.example.id}: a change needs exactly two contexts`)
    const x = second[0] - first[0]
    const y = second[1] - first[1]
    return [x * x, y * y, x * y]
  },
  value: ([xx = 0, yy = 0, xy = 0]) => xy / Math.sqrt(xx * yy),
}
