import path from 'node:path'
import { getOrMake, lookUp } from '../../core/index.js'
import type { Run, Score } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'
import { headlineMetric, isHuman, type ReportSection, reportSections } from '../html/report-section.js'
import { matrixPanels } from '../matrix/matrix-panels.js'
import { type MatrixColumn, type ResultMatrix, resultMatrix } from '../matrix/result-matrix.js'
import { scorePlot } from '../plots/score-plot.js'
import { headline, rankableRuns, splitText } from '../rank-runs.js'
import { type Figure, finite } from './figure.js'
import { type DamagedRun, type FoundRun, type FoundRuns, idOf } from './found-runs.js'

/** One run in the list of all. */
export interface ListedRun
  extends Pick<Run, 'task' | 'system' | 'encoder' | 'status' | 'n' | 'seed' | 'dataset'> {
  readonly id: string
  readonly label: string
  /** With the items, for part of it. */
  readonly split: string
  /** What hid a part of the input; null for the full input. */
  readonly probe: string | null
  /** Runs of one hash are about the same items. */
  readonly items: string | null
  readonly score: Pick<Score, 'metric' | 'interval'> & { readonly value: number | null }
  readonly error: string | null
}

export interface OverviewCell {
  /** Id of the run. */
  readonly id: string
  readonly value: number | null
  readonly interval: { readonly low: number; readonly high: number } | null
}

export interface OverviewRow {
  readonly label: string
  readonly system: string
  readonly encoder: string | null
  readonly cells: readonly (OverviewCell | null)[]
}

/** A figure of a paper, in the columns of its tasks. */
export interface PublishedRow {
  readonly label: string
  readonly human: boolean
  readonly cells: readonly ({
    readonly value: number
    readonly split: string
    readonly source: string
  } | null)[]
}

export interface OverviewPage {
  /** The folder's name. */
  readonly folder: string
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly OverviewRow[]
  readonly published: readonly PublishedRow[]
  readonly runs: readonly ListedRun[]
  readonly damaged: readonly DamagedRun[]
  readonly figure: Figure | null
}

/** All that is known without reading an answer. */
export function overviewPage(folder: string, { runs, damaged }: FoundRuns): OverviewPage {
  const bare = runs.map(({ run }) => ({ run, outcomes: [] }))
  const matrix = resultMatrix(bare)
  const byKey = new Map(runs.map((each) => [each.run.key, each]))
  return {
    folder: path.basename(path.resolve(folder)),
    columns: matrix.columns,
    rows: matrix.rows.map(({ system: label, cells }) => {
      const { run } = byKey.get(cells.find((cell) => cell !== null)!.run)!
      return {
        label,
        system: run.system,
        encoder: run.encoder,
        cells: cells.map((cell) =>
          cell === null
            ? null
            : { id: idOf({ key: cell.run }), value: finite(cell.value), interval: cell.interval },
        ),
      }
    }),
    published: publishedRows(matrix.columns, reportSections(bare, tasks)),
    runs: listedRuns(runs),
    damaged,
    figure: matrix.columns.length === 0 ? null : scoresFigure(matrix),
  }
}

/** Named like the columns of the matrix: `dev, first 10 items`. */
function listedRuns(runs: readonly FoundRun[]): ListedRun[] {
  const splits = new Map(
    rankableRuns(runs).flatMap(({ members, items }) =>
      members.map(({ id, run }) => [id, splitText(run.split, items)] as const),
    ),
  )
  return runs.map((each) => ({ ...listedRun(each), split: splits.get(each.id)! }))
}

const listedRun = ({ id, label, run }: FoundRun): ListedRun => {
  const { task, split, system, encoder, status, n, seed, dataset, probe = null, examples, error = null } = run
  const score = headline(run)
  return {
    id,
    label,
    task,
    split,
    system,
    encoder,
    status,
    n,
    seed,
    dataset,
    probe,
    items: examples,
    error,
    score: {
      metric: score?.metric ?? '',
      value: finite(score?.value ?? Number.NaN),
      interval: score?.interval ?? null,
    },
  }
}

/** By the headline metric of a column: other figures have no place in it. */
function publishedRows(columns: readonly MatrixColumn[], sections: readonly ReportSection[]): PublishedRow[] {
  const rows = new Map<string, (PublishedRow['cells'][number] | null)[]>()
  for (const [place, { task, split }] of columns.entries()) {
    const section = sections.find((each) => each.task === task && splitText(each.split, each.items) === split)
    for (const { system, metric, value, split: own, source } of section?.published ?? []) {
      if (metric !== headlineMetric(section!)) continue
      const cells = getOrMake(rows, system, () => columns.map(() => null))
      // The split of the column before any other.
      if (cells[place] === null || own === section!.split) cells[place] = { value, split: own, source }
    }
  }
  return [...rows].map(([label, cells]) => ({ label, human: isHuman({ system: label }), cells }))
}

const scoresFigure = (matrix: ResultMatrix): Figure => ({
  name: 'scores',
  title: 'Scores with their intervals',
  note: 'Overlapping intervals are not a test: compare two runs on the same items.',
  svg: scorePlot(matrixPanels(matrix)),
  table: {
    head: ['task', 'split', 'system', 'metric', 'n', 'value', 'low', 'high'],
    rows: matrix.rows.flatMap(({ system, cells }) =>
      cells.flatMap((cell, i) => {
        const column = matrix.columns[i]!
        if (cell === null) return []
        const { task, split, metric, n } = column
        return [
          [
            ...[task, split, system, metric, n, finite(cell.value)],
            ...[cell.interval?.low ?? null, cell.interval?.high ?? null],
          ],
        ]
      }),
    ),
  },
})

/** The title of a task, or its id if it is your own. */
export const taskTitle = (id: string): string => lookUp(tasks, id)?.title ?? id
