import type { Outcome } from '../core/index.js'
import { type BinaryExample, goldOf } from './gold.js'
import type { AdditiveMetric } from './metric.js'

/** Counts of a class: predicted and gold, predicted only, gold only, neither. */
export interface Confusion {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly trueNegatives: number
}

const terms = ({ example, prediction: { label } }: Outcome<BinaryExample>): readonly number[] => {
  const gold = goldOf(example)
  return [Number(label && gold), Number(label && !gold), Number(!label && gold), Number(!label && !gold)]
}

/** A metric of yes-or-no answers that is a function of the four counts for `true`. */
export const confusionMetric = (
  id: string,
  title: string,
  measure: (confusion: Confusion) => number,
): AdditiveMetric<BinaryExample> => ({
  id,
  title,
  best: 'high',
  scorer: 'sound',
  terms,
  value: ([truePositives = 0, falsePositives = 0, falseNegatives = 0, trueNegatives = 0]) =>
    measure({ truePositives, falsePositives, falseNegatives, trueNegatives }),
})

/** F1 from counts; NaN only if the class is neither in gold nor predicted. */
export const f1OfCounts = (truePositives: number, falsePositives: number, falseNegatives: number): number =>
  (2 * truePositives) / (2 * truePositives + falsePositives + falseNegatives)
