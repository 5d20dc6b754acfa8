import type { BinaryPrediction, Prediction, Remark } from '../../core/index.js'

const isBinary = (prediction: Prediction): prediction is BinaryPrediction =>
  typeof (prediction as BinaryPrediction).label === 'boolean'

/** A score that is no probability: percent, or logits. None for answers without a label of yes or no. */
export function rangeRemarks(prediction: Prediction): Remark[] {
  if (!isBinary(prediction) || (prediction.score >= 0 && prediction.score <= 1)) return []
  return [{ what: 'has a score that is not from 0 to 1', answered: true }]
}

/** And in a file a score that its label contradicts: often a column of another model. A program may have a bound of its own. */
export function scoreRemarks(prediction: Prediction): Remark[] {
  const range = rangeRemarks(prediction)
  if (range.length > 0 || !isBinary(prediction)) return range
  const { label, score } = prediction
  return score !== 0.5 && label !== score > 0.5
    ? [{ what: 'has a score on the other side of 0.5 than its label says', answered: true }]
    : []
}
