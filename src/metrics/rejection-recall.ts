import { confusionMetric } from './confusion.js'

export const rejectionRecall = confusionMetric(
  'rejection-recall',
  'share of the false examples that are answered false (SemEval-2013 task 5, Table 2)',
  ({ trueNegatives, falsePositives }) => trueNegatives / (trueNegatives + falsePositives),
)
