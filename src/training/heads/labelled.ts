import { UserError } from '../../core/index.js'
import { type Matrix, selectRows } from './matrix.js'

/** What a head learns from: a row of features and a class, 0 to `classes` − 1, each. */
export interface Labelled {
  readonly features: Matrix
  readonly labels: readonly number[]
  readonly classes: number
}

/** A fitted head: one score per class; the highest is the answer. */
export type Classify = (row: ArrayLike<number>) => readonly number[]

export const selectLabelled = (
  { features, labels, classes }: Labelled,
  rows: readonly number[],
): Labelled => ({
  features: selectRows(features, rows),
  labels: rows.map((row) => labels[row]!),
  classes,
})

/** The class of the highest score; of equals the first. */
export const argmax = (scores: ArrayLike<number>): number => {
  let best = 0
  for (let k = 1; k < scores.length; k++) if (scores[k]! > scores[best]!) best = k
  return best
}

/** How many rows each class has. */
export function classCounts({ labels, classes }: Pick<Labelled, 'labels' | 'classes'>): number[] {
  const counts = new Array<number>(classes).fill(0)
  for (const label of labels) counts[label]! += 1
  return counts
}

/** What cannot be learned from is said before any work. */
export function checkLabelled({ features, labels, classes }: Labelled): void {
  if (features.rows !== labels.length)
    throw new UserError(`there are ${features.rows} rows of features and ${labels.length} labels`)
  if (features.rows === 0) throw new UserError('there is nothing to learn from: train has no examples')
  if (features.columns === 0) throw new UserError('there is nothing to learn from: no features were made')
  const wrong = labels.findIndex((label) => !(Number.isInteger(label) && label >= 0 && label < classes))
  if (wrong >= 0)
    throw new UserError(`label ${labels[wrong]} of row ${wrong}: expected a class from 0 to ${classes - 1}`)
  if (new Set(labels).size < 2)
    throw new UserError(
      `all ${labels.length} examples of train have the same label: at least two classes are needed`,
    )
  const { values, columns } = features
  for (let at = 0; at < values.length; at++)
    if (!Number.isFinite(values[at]!))
      throw new UserError(
        `feature ${at % columns} of row ${Math.floor(at / columns)} is ${values[at]}: expected a finite number`,
      )
}

/** For heads of two classes only. */
export function checkBinary(data: Labelled, head: string): void {
  if (data.classes !== 2)
    throw new UserError(`${head} tells two classes apart, and there are ${data.classes}`)
  checkLabelled(data)
}

/** A row to be classified must be as long as those of train. */
export function checkRow(row: ArrayLike<number>, columns: number): void {
  if (row.length !== columns)
    throw new UserError(`a row has ${row.length} features, and the model was fitted on ${columns}`)
}
