import type { GradedPair } from '../core/index.js'
import { spearman } from '../math/index.js'
import { interleaved } from './graded-ratings.js'
import type { WholeMetric } from './metric.js'

export const spearmanRatings: WholeMetric<GradedPair> = {
  id: 'spearman',
  title: "Spearman's correlation of predicted and gold ratings over all contexts, average ranks for ties",
  best: 'high',
  scorer: 'sound',
  score(outcomes) {
    const { predicted, gold } = interleaved(outcomes)
    return spearman(predicted, gold)
  },
}
