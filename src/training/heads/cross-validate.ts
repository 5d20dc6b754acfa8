import { checkOptions, shown } from '../../core/index.js'
import { checkFolds, type Fold } from './grouped-folds.js'
import { argmax, type Classify, checkShape, type Labelled, selectLabelled } from './labelled.js'
import { rowOf } from './matrix.js'

/** Fits every candidate on the same rows: what they share (scaling, a path of strengths) is done once. */
export type FitAll = (data: Labelled) => readonly Classify[]

/** How a candidate did on rows that it was not fitted on. */
export interface Validated {
  readonly accuracy: number
  /** Natural logarithm; sensible only if the scores are probabilities. */
  readonly logLoss: number
  /** The scores of every row, from the fold in which it was left out. */
  readonly scores: readonly (readonly number[])[]
}

/** A fold whose train rows all have one class can teach nothing but that class. */
const constant = (data: Labelled, candidates: number): Classify[] => {
  const scores = Array.from({ length: data.classes }, (_, c) => Number(c === data.labels[0]))
  return Array.from({ length: candidates }, () => () => scores)
}

/**
 * Fits every candidate on all folds but one, and judges it on that one: accuracy, log loss and the scores of every
 * row.
 */
export function crossValidate(
  data: Labelled,
  folds: readonly Fold[],
  options: { readonly candidates: number; readonly fitAll: FitAll },
): Validated[] {
  checkShape('crossValidate', data)
  checkFolds('crossValidate: folds', folds, data.labels.length)
  checkOptions('crossValidate options', options, { candidates: 'size', fitAll: 'function' })
  const { candidates, fitAll } = options
  const scores = Array.from({ length: candidates }, () => new Array<readonly number[]>(data.labels.length))
  for (const { train, test } of folds) {
    const known = selectLabelled(data, train)
    const fitted = new Set(known.labels).size > 1 ? fitAll(known) : constant(known, candidates)
    if (fitted?.length !== candidates || fitted.some((each) => typeof each !== 'function'))
      throw new RangeError(`crossValidate: fitAll gave ${shown(fitted)}: expected ${candidates} classifiers`)
    for (const [c, classify] of fitted.entries())
      for (const row of test) scores[c]![row] = classify(rowOf(data.features, row))
  }
  const open = scores[0]!.findIndex((each) => !each)
  if (open >= 0) throw new RangeError(`crossValidate: no fold leaves out row ${open}`)
  return scores.map((own) => {
    let right = 0
    let loss = 0
    for (const [row, each] of own.entries()) {
      const label = data.labels[row]!
      right += Number(argmax(each) === label)
      loss -= Math.log(Math.max(each[label]!, 1e-12))
    }
    return { accuracy: right / own.length, logLoss: loss / own.length, scores: own }
  })
}

/** The index of the best candidate; they are ordered from the strongest regularisation to the weakest, and ties go to the first. */
export function chooseBy(
  measure: 'accuracy' | 'logLoss',
  validated: readonly Pick<Validated, 'accuracy' | 'logLoss'>[],
): number {
  const goodness = validated.map((each) => (measure === 'accuracy' ? each.accuracy : -each.logLoss))
  return argmax(goodness)
}
