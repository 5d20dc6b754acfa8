import type { Labelled } from './labelled.js'
import type { Objective } from './lbfgs.js'

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

/** Σ aₖ·bₖ over stretches of two arrays. Four sums at once: one alone would wait for each addition to end. */
function rowProduct(a: Float64Array, from: number, b: ArrayLike<number>, at: number, length: number): number {
  let [s0, s1, s2, s3] = [0, 0, 0, 0]
  const whole = length - (length % 4)
  for (let k = 0; k < whole; k += 4) {
    s0 += a[from + k]! * b[at + k]!
    s1 += a[from + k + 1]! * b[at + k + 1]!
    s2 += a[from + k + 2]! * b[at + k + 2]!
    s3 += a[from + k + 3]! * b[at + k + 3]!
  }
  for (let k = whole; k < length; k++) s0 += a[from + k]! * b[at + k]!
  return s0 + s1 + (s2 + s3)
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

/** Mean log loss of yes or no plus the penalty. The point: a weight per column, then the bias. */
export function binaryLogisticLoss({ features, labels }: Labelled, strength: number): Objective {
  const { rows, columns, values } = features
  return (point, gradient) => {
    gradient.fill(0)
    let loss = 0
    for (let i = 0, at = 0; i < rows; i++, at += columns) {
      const score = point[columns]! + rowProduct(point, 0, values, at, columns)
      const label = labels[i]!
      loss += softplus(label === 1 ? -score : score)
      const error = (1 / (1 + Math.exp(-score)) - label) / rows
      for (let k = 0; k < columns; k++) gradient[k]! += error * values[at + k]!
      gradient[columns]! += error
    }
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
        scores[c] = point[c * width + columns]! + rowProduct(point, c * width, values, at, columns)
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
