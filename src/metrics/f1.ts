import { confusionMetric, f1OfCounts } from './confusion.js'

export const f1 = confusionMetric(
  'f1',
  'harmonic mean of precision and recall of true',
  ({ truePositives, falsePositives, falseNegatives }) =>
    f1OfCounts(truePositives, falsePositives, falseNegatives),
)
