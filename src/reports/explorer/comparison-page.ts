import { UserError } from '../../core/index.js'
import { countFigure } from './confusion.js'
import { type Figure, finite } from './figure.js'
import type { FoundRun } from './found-runs.js'
import type { Compared } from './jobs.js'
import { taskTitle } from './overview-page.js'

export interface ComparisonPage {
  readonly task: string
  readonly title: string
  readonly split: string
  readonly metric: string
  readonly best: 'high' | 'low'
  readonly n: number
  readonly a: ComparedRun
  readonly b: ComparedRun
  readonly difference: number | null
  /** Items that only the first, only the second has right. */
  readonly views: { readonly first: number; readonly second: number }
  readonly figure: Figure
}

export interface ComparedRun {
  readonly id: string
  readonly label: string
  readonly value: number | null
}

/** Reported before anything is read. */
export function checkComparable(a: FoundRun, b: FoundRun): void {
  for (const { run, label } of [a, b])
    if (run.status !== 'scored') throw new UserError(`${label} is ${run.status}: it has no scores to compare`)
  if (a.run.task !== b.run.task || a.run.split !== b.run.split || a.run.examples !== b.run.examples)
    throw new UserError(`${a.run.task} / ${a.label} and ${b.run.task} / ${b.label} have different items`)
}

export function comparisonPage(
  a: FoundRun,
  b: FoundRun,
  { metric, best, n, labels, values, counts, first, second }: Compared,
): ComparisonPage {
  const { task, split } = a.run
  const [both, onlyFirst, onlySecond, none] = counts
  return {
    task,
    title: taskTitle(task),
    split,
    metric,
    best,
    n,
    a: { id: a.id, label: labels[0], value: finite(values[0]) },
    b: { id: b.id, label: labels[1], value: finite(values[1]) },
    difference: finite(values[0] - values[1]),
    views: { first: first.length, second: second.length },
    figure: countFigure(
      { name: 'right-and-wrong', title: 'Who is right where', note: '' },
      {
        names: [labels[0], labels[1]],
        rows: ['right', 'wrong'],
        columns: ['right', 'wrong'],
        counts: [
          [both, onlyFirst],
          [onlySecond, none],
        ],
      },
    ),
  }
}
