import { type Usage, usageLabels } from '../core/index.js'
import { mean } from '../math/index.js'
import { f1OfCounts } from './confusion.js'
import { goldOf } from './gold.js'
import type { AdditiveMetric } from './metric.js'

/**
 * Mean of the F1 of the labels. A label that is neither in gold nor predicted has no F1 and does not count: `both` is
 * absent from most splits.
 */
export const macroF1: AdditiveMetric<Usage> = {
  id: 'macro-f1',
  title:
    'mean of the F1 of literal, figurative and both; a label neither in gold nor predicted does not count',
  best: 'high',
  scorer: 'sound',
  terms({ example, prediction }) {
    const gold = goldOf(example)
    return usageLabels.flatMap((label) => [
      Number(prediction.label === label && gold === label),
      Number(prediction.label === label && gold !== label),
      Number(prediction.label !== label && gold === label),
    ])
  },
  value: (sums) =>
    mean(
      usageLabels
        .map((_, i) => f1OfCounts(sums[3 * i] ?? 0, sums[3 * i + 1] ?? 0, sums[3 * i + 2] ?? 0))
        .filter((value) => !Number.isNaN(value)),
    ),
}
