import { confusionMetric } from './confusion.js'

export const rejectionPrecision = confusionMetric(
  'rejection-precision',
  'share of right answers among those answered false (SemEval-2013 task 5, Table 2)',
  ({ trueNegatives, falseNegatives }) => trueNegatives / (trueNegatives + falseNegatives),
)
