import { confusionMetric } from './confusion.js'

export const recall = confusionMetric(
  'recall',
  'share of the true examples that are answered true',
  ({ truePositives, falseNegatives }) => truePositives / (truePositives + falseNegatives),
)
