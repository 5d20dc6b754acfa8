import { checkFields, isList, shown, UserError } from '../../core/index.js'
import { checkMatrix, type Matrix, selectRows } from './matrix.js'

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

/** The class of the highest score; ties go to the first. */
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

/** Refuses anything that is not labelled rows. */
export function checkShape(what: string, data: Labelled): void {
  checkFields(what, data, { features: checkMatrix, labels: 'list', classes: 'size' })
  const { features, labels, classes } = data
  if (features.rows !== labels.length)
    throw new UserError(`there are ${features.rows} rows of features and ${labels.length} labels`)
  const wrong = labels.findIndex((label) => !(Number.isInteger(label) && label >= 0 && label < classes))
  if (wrong >= 0)
    throw new UserError(
      `label ${shown(labels[wrong])} of row ${wrong}: expected a class from 0 to ${classes - 1}`,
    )
}

/** Reports data that cannot be learned from before any work is done. */
export function checkLabelled(what: string, data: Labelled): void {
  checkShape(what, data)
  const { features, labels } = data
  if (features.rows === 0) throw new UserError('there is nothing to learn from: train has no examples')
  if (features.columns === 0) throw new UserError('there is nothing to learn from: no features were made')
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
export function checkBinary(what: string, data: Labelled, head: string): void {
  checkLabelled(what, data)
  if (data.classes !== 2) throw new UserError(`${head} separates two classes, but there are ${data.classes}`)
}

/** A row to be classified must be as long as those of train. */
export function checkRow(row: ArrayLike<number>, columns: number): void {
  if (!isList(row)) throw new UserError(`a row of ${shown(row)}: expected a list of ${columns} features`)
  if (row.length !== columns)
    throw new UserError(`a row has ${row.length} features, and the model was fitted on ${columns}`)
  for (let k = 0; k < columns; k++)
    if (!Number.isFinite(row[k]))
      throw new UserError(`feature ${k} of a row is ${shown(row[k])}: expected a finite number`)
}
