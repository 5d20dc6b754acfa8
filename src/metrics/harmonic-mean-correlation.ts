import type { GradedPair } from '../core/index.js'
import { harmonicMean, pearson, spearman } from '../math/index.js'
import { interleaved } from './graded-ratings.js'
import type { WholeMetric } from './metric.js'

/** GWSC subtask 2. Undefined when the two correlations differ in sign, where the task's script stops. */
export const harmonicMeanCorrelation: WholeMetric<GradedPair> = {
  id: 'harmonic-mean',
  title: "harmonic mean of Pearson's and Spearman's correlation over the interleaved ratings",
  best: 'high',
  scorer: 'sound',
  score(outcomes) {
    const { predicted, gold } = interleaved(outcomes)
    return harmonicMean([pearson(predicted, gold), spearman(predicted, gold)])
  },
}
