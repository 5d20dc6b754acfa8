import { softmaxInPlace } from '../training/heads/index.js'

/** A fitted regression on rows as they come, nothing to be standardised. */
export interface LinearModel {
  readonly columns: readonly string[]
  readonly weights: readonly number[]
  readonly bias: number
}

export function logit({ weights, bias }: LinearModel, row: ArrayLike<number>): number {
  if (row.length !== weights.length)
    throw new RangeError(`a row of ${row.length} columns for ${weights.length} weights`)
  return weights.reduce((sum, weight, k) => sum + weight * row[k]!, bias)
}

/** Of a yes. */
export const probabilityOf = (model: LinearModel, row: ArrayLike<number>): number =>
  1 / (1 + Math.exp(-logit(model, row)))

/** For each of some alternatives, one of which is right. */
export const shares = (model: LinearModel, rows: readonly ArrayLike<number>[]): number[] => [
  ...softmaxInPlace(Float64Array.from(rows, (row) => logit(model, row))),
]
