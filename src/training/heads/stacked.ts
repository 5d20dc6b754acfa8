import { checkFields, checkOptions } from '../../core/index.js'
import { crossValidate } from './cross-validate.js'
import type { Fold } from './grouped-folds.js'
import { checkLabelled, type Labelled } from './labelled.js'
import { logisticClassifiers } from './logistic-regression.js'
import { checkMatrix, type Matrix, matrixOf, rowOf } from './matrix.js'

export interface StackOptions {
  /** What the first regression is left out of, fold by fold. */
  readonly folds: readonly Fold[]
  /** λ of the regression on many columns, and of that on few. */
  readonly strengths: { readonly many: number; readonly few: number }
}

/** The probability of each of two classes, from a row of many columns and one of few. */
export type Stacked = (many: ArrayLike<number>, few: ArrayLike<number>) => readonly number[]

/** A probability of 0 or 1 would drown every other column. */
export const logOdds = (probability: number): number => {
  const kept = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return Math.log(kept / (1 - kept))
}

/**
 * Stacked regressions (Wolpert 1992): the output of one on many columns becomes a column next to the few. In train it
 * comes from one that has not seen the row; otherwise the second would trust it too much. In a single regression a
 * thousand columns would outvote a dozen that each say more.
 */
export function fitStacked(data: Labelled, few: Matrix, options: StackOptions): Stacked {
  checkLabelled('fitStacked', data)
  checkMatrix('fitStacked: few', few)
  if (few.rows !== data.labels.length)
    throw new RangeError(`fitStacked: few has ${few.rows} rows, expected ${data.labels.length}`)
  checkOptions('fitStacked options', options, { folds: 'list', strengths: 'object' })
  const { folds, strengths } = options
  checkFields('fitStacked: strengths', strengths, { many: 'number', few: 'number' })
  const fitMany = (rows: Labelled) => logisticClassifiers(rows, [strengths.many])
  const [left] = crossValidate(data, folds, { candidates: 1, fitAll: fitMany })
  const beside = (row: ArrayLike<number>, said: readonly number[]): Float32Array =>
    Float32Array.from([...Array.from(row), logOdds(said[1]!)])
  const features = matrixOf(left!.scores.map((said, row) => beside(rowOf(few, row), said)))
  const [first] = fitMany(data)
  const [second] = logisticClassifiers({ ...data, features }, [strengths.few])
  return (many, row) => second!(beside(row, first!(many)))
}
