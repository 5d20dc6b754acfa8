import { dot, type Random, shuffled } from '../../math/index.js'
import { type Classify, checkBinary, checkRow, type Labelled } from './labelled.js'
import { rowOf } from './matrix.js'

export interface LinearSvmModel {
  /** A weight per column, then the bias. */
  readonly weights: Float64Array
}

export interface LinearSvmOptions {
  /** C: what a row on the wrong side may pull. The smaller, the stronger the regularisation. */
  readonly cost: number
  readonly random: Random
  /** Stops when the projected gradients of one round differ by no more (LIBLINEAR's measure and default). */
  readonly tolerance?: number
  readonly maxRounds?: number
}

/**
 * Hinge loss, L2, by dual coordinate descent (Hsieh et al. 2008, Algorithm 1, without shrinking). The bias is the weight
 * of a column of ones, so it is regularised with the rest.
 */
export function fitLinearSvm(
  data: Labelled,
  { cost, random, tolerance = 0.1, maxRounds = 100 }: LinearSvmOptions,
): LinearSvmModel {
  checkBinary(data, 'a support vector machine')
  const { features, labels } = data
  const { rows, columns } = features
  const weights = new Float64Array(columns + 1)
  const pulls = new Float64Array(rows)
  const squares = Float64Array.from(
    { length: rows },
    (_, i) => dot(rowOf(features, i), rowOf(features, i)) + 1,
  )
  const order = [...pulls.keys()]
  for (let round = 0; round < maxRounds; round++) {
    let highest = Number.NEGATIVE_INFINITY
    let lowest = Number.POSITIVE_INFINITY
    for (const i of shuffled(order, random)) {
      const sign = labels[i] === 1 ? 1 : -1
      const row = rowOf(features, i)
      let score = weights[columns]!
      for (let k = 0; k < columns; k++) score += weights[k]! * row[k]! // written out: `dot` is for any array, and slower
      const gradient = sign * score - 1
      const before = pulls[i]!
      const projected =
        before === 0 ? Math.min(gradient, 0) : before === cost ? Math.max(gradient, 0) : gradient
      highest = Math.max(highest, projected)
      lowest = Math.min(lowest, projected)
      if (projected === 0) continue
      pulls[i] = Math.min(Math.max(before - gradient / squares[i]!, 0), cost)
      const change = (pulls[i]! - before) * sign
      if (change === 0) continue
      for (let k = 0; k < columns; k++) weights[k]! += change * row[k]!
      weights[columns]! += change
    }
    if (highest - lowest <= tolerance) break
  }
  return { weights }
}

/** Above 0 for class 1, in units of the margin. */
export function linearSvmDecision({ weights }: LinearSvmModel, row: ArrayLike<number>): number {
  const columns = weights.length - 1
  checkRow(row, columns)
  return dot(row, weights) + weights[columns]!
}

export const linearSvmClassifier =
  (model: LinearSvmModel): Classify =>
  (row) => {
    const decision = linearSvmDecision(model, row)
    return [-decision, decision]
  }
