import { mean } from '../math/index.js'
import { isRight } from './accuracy.js'
import type { LabelledExample } from './gold.js'
import type { WholeMetric } from './metric.js'

/** Of the test loader of PiC's PS classifier. */
const batchSize = 200

/**
 * PiC PS: the mean of the batches' accuracies, in file order. The last batch weighs as much as a full one, however
 * short it is.
 */
export const batchMeanAccuracy: WholeMetric<LabelledExample> = {
  id: 'batch-mean-accuracy',
  title: `mean of the accuracies of batches of ${batchSize}, as the PiC PS classifier script reports`,
  best: 'high',
  scorer: 'official',
  score(outcomes) {
    const accuracies: number[] = []
    for (let start = 0; start < outcomes.length; start += batchSize)
      accuracies.push(
        mean(outcomes.slice(start, start + batchSize).map((outcome) => Number(isRight(outcome)))),
      )
    return mean(accuracies)
  },
}
