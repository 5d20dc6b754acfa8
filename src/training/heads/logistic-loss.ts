import type { Labelled } from './labelled.js'
import type { Objective } from './lbfgs.js'
import { productsOf } from './products.js'

/** ln(1 + eˣ) without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))

/** Probabilities of scores; the largest score is taken away first, so that nothing overflows. Written in place. */
export function softmaxInPlace(scores: Float64Array): Float64Array {
  let largest = Number.NEGATIVE_INFINITY
  for (const score of scores) largest = Math.max(largest, score)
  let total = 0
  for (let c = 0; c < scores.length; c++) {
    scores[c] = Math.exp(scores[c]! - largest)
    total += scores[c]!
  }
  for (let c = 0; c < scores.length; c++) scores[c]! /= total
  return scores
}

/** The penalty ½ · strength · |w|² and its gradient, for one block of weights with its bias last, which is free. */
function penalise(
  point: Float64Array,
  gradient: Float64Array,
  at: number,
  columns: number,
  strength: number,
) {
  let squares = 0
  for (let k = at; k < at + columns; k++) {
    squares += point[k]! * point[k]!
    gradient[k]! += strength * point[k]!
  }
  return (strength / 2) * squares
}

/**
 * Mean log loss of yes or no plus the penalty. The point: a weight per column, then the bias. Products are in single
 * precision: far below what regularised weights are worth, and many times as fast.
 */
export function binaryLogisticLoss({ features, labels }: Labelled, strength: number): Objective {
  const { rows, columns } = features
  const { times, timesTransposed } = productsOf(features)
  const weights = new Float32Array(columns)
  const errors = new Float32Array(rows)
  return (point, gradient) => {
    for (let k = 0; k < columns; k++) weights[k] = point[k]!
    const bias = point[columns]!
    const scores = times(weights)
    let loss = 0
    let sum = 0
    for (let i = 0; i < rows; i++) {
      const score = scores[i]! + bias
      const label = labels[i]!
      loss += softplus(label === 1 ? -score : score)
      const error = (1 / (1 + Math.exp(-score)) - label) / rows
      errors[i] = error
      sum += error
    }
    gradient.set(timesTransposed(errors))
    gradient[columns] = sum
    return loss / rows + penalise(point, gradient, 0, columns, strength)
  }
}

/** Mean log loss of several classes plus the penalty. The point: for each class a weight per column, then its bias. */
export function multinomialLogisticLoss(
  { features, labels, classes }: Labelled,
  strength: number,
): Objective {
  const { rows, columns, values } = features
  const width = columns + 1
  return (point, gradient) => {
    gradient.fill(0)
    let loss = 0
    const scores = new Float64Array(classes)
    for (let i = 0, at = 0; i < rows; i++, at += columns) {
      for (let c = 0; c < classes; c++) {
        let score = point[c * width + columns]!
        for (let k = 0; k < columns; k++) score += point[c * width + k]! * values[at + k]!
        scores[c] = score
      }
      const label = labels[i]!
      softmaxInPlace(scores)
      loss -= Math.log(Math.max(scores[label]!, Number.MIN_VALUE))
      for (let c = 0; c < classes; c++) {
        const error = (scores[c]! - Number(c === label)) / rows
        for (let k = 0; k < columns; k++) gradient[c * width + k]! += error * values[at + k]!
        gradient[c * width + columns]! += error
      }
    }
    loss /= rows
    for (let c = 0; c < classes; c++) loss += penalise(point, gradient, c * width, columns, strength)
    return loss
  }
}
