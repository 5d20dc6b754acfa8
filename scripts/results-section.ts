import type { Run } from '../src/evaluation/index.js'
import { mean, standardDeviation } from '../src/math/index.js'
import { scoreCell, valueText } from '../src/reports/index.js'
import type { PublishedResult, Task } from '../src/tasks/index.js'

/** One system on one task. */
export interface Row {
  readonly name: string
  /** One per seed that was run. */
  readonly runs: readonly Run[]
}

export const meanOf = ({ runs }: Row): number =>
  mean(runs.map(({ scores }) => scores[0]?.value ?? Number.NaN))

/** One run with its interval; several with the deviation over seeds. */
const cell = (row: Row): string =>
  row.runs.length === 1
    ? scoreCell(row.runs[0]!.scores[0]!)
    : `${valueText(meanOf(row))} ± ${valueText(standardDeviation(row.runs.map(({ scores }) => scores[0]!.value)))}, ${row.runs.length} seeds`

/** What was scored, best first; the undefined last. */
export function ranked(rows: readonly Row[]): Row[] {
  const scored = rows.filter(({ runs }) => runs.every(({ status }) => status === 'scored'))
  const place = (row: Row): number => {
    const value = meanOf(row)
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
  }
  // Two undefined ones stay in order: their difference is no number.
  return scored.toSorted((a, b) => place(b) - place(a) || 0)
}

/** What papers have in the metric that we rank by. */
export const publishedHeadline = ({ metrics, published }: Task): readonly PublishedResult[] =>
  published.filter(({ metric }) => metric === metrics[0]!.id)

/** A chapter of the page: our rows, published ones in italics, what failed and what was not run. */
export function section(task: Task, split: string, rows: readonly Row[], missing: readonly string[]): string {
  const [headline] = task.metrics
  const ours = ranked(rows).map((row) => `| ${row.name} | ${cell(row)} | ${row.runs[0]!.n} | ${split} |`)
  const failures = rows.flatMap(({ name, runs }) =>
    runs.filter(({ status }) => status === 'failed').map(({ error }) => `- ${name}: ${error}`),
  )
  const failed = [...new Set(failures)] // seeds fail alike
  const published = publishedHeadline(task).map(
    ({ system, value, split: where, source }) =>
      `| *${system}* | *${value.toFixed(3)}* | | *${where}; ${source}* |`,
  )
  return [
    `## ${task.id}`,
    '',
    task.title,
    '',
    `| system | ${headline!.id} | n | split |`,
    '|---|---|---|---|',
    ...ours,
    ...published,
    ...(failed.length > 0 ? ['', 'Could not run:', '', ...failed] : []),
    ...(missing.length > 0 ? ['', `Not run: ${missing.join('; ')}.`] : []),
  ].join('\n')
}
