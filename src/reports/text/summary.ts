import { checkOptions } from '../../core/index.js'
import { checkRuns, type Run } from '../../evaluation/index.js'
import {
  type Cell,
  type Column,
  colored,
  displayWidth,
  type TableOptions,
  textTable,
} from '../../text/index.js'
import { tableFields } from '../check-given.js'
import { type Lift, liftedRuns, liftText } from '../lifts.js'
import { headline, rankableRuns, rankRuns, splitText } from '../rank-runs.js'
import { failureLines, remarkLines } from './remark-lines.js'
import { runLabels } from './run-labels.js'
import { runNotes } from './run-notes.js'
import { commonLevel, intervalText, undefinedMark, valueText } from './score-text.js'

interface Labelled {
  readonly run: Run
  readonly label: string
  readonly lift: Lift | null
}

/**
 * The final output of `polyseme run`: a row per run, tasks in the order given, best first within a task. Failed runs are
 * below, by their reason. Runs of probes are not rows: they say how much of a score is more than a part of the input
 * would give.
 */
export function summaryTable(all: readonly Run[], options: TableOptions = {}): string {
  checkRuns('summaryTable runs', all)
  checkOptions('summaryTable options', options, tableFields)
  const lifted = liftedRuns(all)
  const runs = lifted.map(({ run }) => run)
  if (runs.length === 0) return 'no runs'
  const labels = runLabels(runs)
  const labelled = lifted.map((each, i): Labelled => ({ ...each, label: labels[i]! }))
  const withLifts = lifted.some(({ lift }) => lift !== null)
  const groups = rankableRuns(labelled.filter(({ run }) => run.status !== 'failed'))
  const level = commonLevel(runs.flatMap((run) => headline(run) ?? []))
  const columns: Column[] = [
    { title: 'task' },
    { title: 'split' },
    { title: 'system' },
    { title: 'n', align: 'right' },
    { title: 'metric' },
    { title: 'value', align: 'right' },
    { title: level === null ? 'interval' : `${level} interval` },
    ...(withLifts ? [{ title: 'lift' }] : []),
  ]
  const blocks = groups.map(({ members, items }) =>
    rankRuns(members).map(({ run, label, lift }, i): Cell[] => [
      i === 0 ? run.task : '',
      i === 0 ? splitText(run.split, items) : '',
      label,
      String(run.n),
      ...scoreCells(run, i === 0),
      ...(withLifts ? [liftText(lift)] : []),
    ]),
  )
  const failed = failureLines(labelled).map((line) => `  ${options.color ? colored(line, 'red') : line}`)
  const notes = remarkLines(labelled, runNotes).map((line) => `  ${line}`)
  return [
    ...(blocks.length === 0 ? [] : [tableOrBlocks(columns, blocks, options)]),
    ...(failed.length === 0 ? [] : [['failed:', ...failed].join('\n')]),
    ...(notes.length === 0 ? [] : [['notes:', ...notes].join('\n')]),
  ].join('\n\n')
}

/** One table if there is room; else one per task, its name above it. */
function tableOrBlocks(
  columns: readonly Column[],
  blocks: readonly (readonly (readonly Cell[])[])[],
  options: TableOptions,
): string {
  const whole = textTable(columns, blocks.flat())
  if (widestLine(whole) <= (options.width ?? Number.POSITIVE_INFINITY))
    return textTable(columns, blocks.flat(), options)
  return blocks
    .map((rows) => {
      const [task = '', split = ''] = rows[0]!
      const title = [task, split].join(' ')
      const own = rows.map((row) => row.slice(2))
      return `${options.color ? colored(title, 'bold') : title}\n${textTable(columns.slice(2), own, options)}`
    })
    .join('\n\n')
}

const widestLine = (table: string): number => Math.max(...table.split('\n').map(displayWidth))

function scoreCells(run: Run, best: boolean): Cell[] {
  if (run.status === 'unlabelled') return [{ text: 'submission written', color: 'cyan' }, undefinedMark, '']
  const score = headline(run)
  if (!score) return [undefinedMark, undefinedMark, '']
  const value = valueText(score.value)
  return [score.metric, best ? { text: value, color: 'green' } : value, intervalText(score.interval)]
}
