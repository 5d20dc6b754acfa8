import { printable } from '../../core/index.js'
import { checkRuns, type Run, type Score } from '../../evaluation/index.js'
import { displayWidth, oneLine } from '../../text/index.js'
import { type Lift, liftedRuns, liftText } from '../lifts.js'
import { metricDirection } from '../metric-direction.js'
import { halfWidth } from '../standard-error.js'
import { runLabels } from './run-labels.js'
import { runNotes } from './run-notes.js'
import { commonLevel, intervalText, undefinedMark, valueText } from './score-text.js'

interface MarkdownColumn {
  readonly title: string
  readonly right?: boolean
}

/**
 * The columns that lm-evaluation-harness prints, with the system, n and both ends of the interval; ± is half of the
 * interval's width, not a standard error. Runs of probes appear as lifts in the notes.
 */
export function resultsMarkdown(all: readonly Run[]): string {
  checkRuns('resultsMarkdown runs', all)
  const lifted = liftedRuns(all)
  const runs = lifted.map(({ run }) => run)
  const level = commonLevel(runs.flatMap(({ scores }) => scores))
  const columns: MarkdownColumn[] = [
    { title: 'Task' },
    { title: 'Version', right: true },
    { title: 'System' },
    { title: 'Split' },
    { title: 'Scorer' },
    { title: 'n', right: true },
    { title: 'Metric' },
    { title: '' },
    { title: 'Value', right: true },
    { title: '' },
    { title: level ?? 'Half-width', right: true },
    { title: 'Interval' },
  ]
  const labels = runLabels(runs)
  const rows = runs.flatMap((run, i) =>
    run.scores.map((score, place) => [
      ...(place === 0 ? [run.task, String(run.taskVersion), labels[i]!, run.split] : ['', '', '', '']),
      ...scoreCells(score),
    ]),
  )
  const notes = lifted.flatMap((each, i) => notesOf(each, labels[i]!))
  const table = rows.length === 0 ? [] : [markdownTable(columns, rows)]
  return printable(`${[...table, ...(notes.length === 0 ? [] : [notes.join('\n')])].join('\n\n')}\n`)
}

function scoreCells({ metric, scorer, value, interval, n }: Score): string[] {
  const known = interval !== null && Number.isFinite(value)
  return [
    scorer,
    String(n),
    metric,
    metricDirection(metric) === 'high' ? '↑' : '↓',
    valueText(value, 4),
    known ? '±' : '',
    known ? valueText(halfWidth(interval), 4) : '',
    known ? intervalText(interval) : undefinedMark,
  ]
}

const unscoredText: Record<Run['status'], (run: Run) => string | null> = {
  scored: () => null,
  unlabelled: ({ n, split }) => `${n} answers, no labels in ${split}: submission written`,
  failed: ({ error }) => `failed: ${error ?? 'no reason recorded'}`,
}

const notesOf = ({ run, lift }: { readonly run: Run; readonly lift: Lift | null }, label: string): string[] =>
  [unscoredText[run.status](run), ...runNotes(run), lift && `${liftText(lift)}, the best of its probes`]
    .filter((text) => text !== null)
    .map((text) => `- ${escaped(`${run.task} / ${label}: ${text}`)}`)

/** Only what would end a cell or become markup. */
const escaped = (text: string): string => oneLine(text).replace(/[\\|`*_<>[\]]/g, '\\$&')

function markdownTable(columns: readonly MarkdownColumn[], rows: readonly (readonly string[])[]): string {
  // An interval's brackets are not a link without a target, and escapes would hide the figures.
  const cells = rows.map((row) => row.map((cell) => (/^\[[^\]]*\]$/.test(cell) ? cell : escaped(cell))))
  const widths = columns.map(({ title }, i) =>
    Math.max(3, displayWidth(title), ...cells.map((row) => displayWidth(row[i]!))),
  )
  const line = (row: readonly string[]) =>
    `| ${row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i]! - displayWidth(cell))
        return columns[i]!.right ? space + cell : cell + space
      })
      .join(' | ')} |`
  const rule = columns.map(({ right }, i) => '-'.repeat(widths[i]! - (right ? 1 : 0)) + (right ? ':' : ''))
  return [line(columns.map(({ title }) => title)), line(rule), ...cells.map(line)].join('\n')
}
