import {
  type Classify,
  chooseBy,
  crossValidate,
  type Fold,
  type Labelled,
  logisticClassifiers,
  type Matrix,
  selectLabelled,
} from '../../training/heads/index.js'

/** λ of the L2 penalty, from the strongest to the weakest. */
export const strengths: readonly number[] = [1, 0.3, 0.1, 0.03, 0.01]

/** Enough to distinguish good strengths from bad ones; the chosen one is then fitted to convergence. */
const roughly = { tolerance: 1e-2, maxIterations: 60 }

/** The choice if there is nothing to choose by: the middle view, and a strength that is never far off. */
const fallback = { view: (views: number) => Math.floor(views / 2), strength: 0.1 }

/** The regression that did best on held-out data. */
export interface Chosen {
  /** Which of the views it reads: a layer of an encoder, a set of features. */
  readonly view: number
  readonly strength: number
  /** Of the cross-validation; NaN if there was none. */
  readonly accuracy: number
  readonly classify: Classify
}

/** The rows of the cross-validation, and folds of their positions in the list. */
export interface Choosing {
  readonly rows: readonly number[]
  readonly folds: readonly Fold[]
}

/**
 * One logistic regression: view and strength by the accuracy over the folds, then fitted on all rows. Ties go to
 * the stronger regularisation, then to the earlier view. Without folds (fewer than two groups) nothing can be chosen.
 */
export function fitChosen(
  views: readonly Matrix[],
  { labels, classes }: Pick<Labelled, 'labels' | 'classes'>,
  choosing: Choosing | null,
): Chosen {
  const dataOf = (view: number): Labelled => ({ features: views[view]!, labels, classes })
  const fitted = (view: number, strength: number, accuracy: number): Chosen => ({
    view,
    strength,
    accuracy,
    classify: logisticClassifiers(dataOf(view), [strength])[0]!,
  })
  if (!choosing) return fitted(fallback.view(views.length), fallback.strength, Number.NaN)
  const candidates = [...views.keys()].flatMap((view) =>
    crossValidate(selectLabelled(dataOf(view), choosing.rows), choosing.folds, {
      candidates: strengths.length,
      fitAll: (data) => logisticClassifiers(data, strengths, roughly),
    }).map((validated, s) => ({ ...validated, view, strength: strengths[s]! })),
  )
  const byStrength = candidates.toSorted((a, b) => b.strength - a.strength)
  const best = byStrength[chooseBy('accuracy', byStrength)]!
  return fitted(best.view, best.strength, best.accuracy)
}
