import type { BinaryPrediction, Prediction, Remark } from '../../core/index.js'

const isBinary = (prediction: Prediction): prediction is BinaryPrediction =>
  typeof (prediction as BinaryPrediction).label === 'boolean'

/**
 * A score that its label contradicts, or that is no probability: often a column of another model, percent, or logits. None
 * for answers without a label of yes or no.
 */
export function scoreRemarks(prediction: Prediction): Remark[] {
  if (!isBinary(prediction)) return []
  const { label, score } = prediction
  if (score < 0 || score > 1) return [{ what: 'has a score that is not from 0 to 1', answered: true }]
  return score !== 0.5 && label !== score > 0.5
    ? [{ what: 'has a score on the other side of 0.5 than its label says', answered: true }]
    : []
}
