import type { BinaryExample } from './gold.js'
import type { WholeMetric } from './metric.js'
import { scoresByLabel } from './scores-by-label.js'

/** Area under the steps of the precision-recall curve, without interpolation; tied scores are one step. */
export const averagePrecision: WholeMetric<BinaryExample> = {
  id: 'average-precision',
  title: 'mean over the true examples of the precision at their score',
  best: 'high',
  scorer: 'sound',
  score(outcomes) {
    let area = 0
    let positives = 0
    let seen = 0
    for (const tally of scoresByLabel(outcomes) ?? []) {
      positives += tally.positives
      seen += tally.positives + tally.negatives
      area += tally.positives * (positives / seen)
    }
    return area / positives
  },
}
