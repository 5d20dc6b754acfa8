import { confusionMetric } from './confusion.js'

export const precision = confusionMetric(
  'precision',
  'share of right answers among those answered true; undefined when none is',
  ({ truePositives, falsePositives }) => truePositives / (truePositives + falsePositives),
)
