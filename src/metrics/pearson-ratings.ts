import type { GradedPair } from '../core/index.js'
import { ratingsOf } from './graded-ratings.js'
import type { AdditiveMetric } from './metric.js'

// Rounding in sums leaves a constant with a variance of about 1e-16 of the squares; less than this counts as none.
const rounding = 1e-13

/** Pearson's correlation from n and the sums of x, y, x², y², xy. */
export const pearsonRatings: AdditiveMetric<GradedPair> = {
  id: 'pearson',
  title: "Pearson's correlation of predicted and gold ratings over all contexts",
  best: 'high',
  scorer: 'sound',
  terms(outcome) {
    const sums = [0, 0, 0, 0, 0, 0]
    for (const [x, y] of ratingsOf(outcome))
      for (const [i, term] of [1, x, y, x * x, y * y, x * y].entries()) sums[i]! += term
    return sums
  },
  value([n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0]) {
    const varianceX = n * xx - x * x
    const varianceY = n * yy - y * y
    if (varianceX <= rounding * n * xx || varianceY <= rounding * n * yy) return Number.NaN
    const r = (n * xy - x * y) / Math.sqrt(varianceX * varianceY)
    return Math.max(-1, Math.min(1, r))
  },
}
