import { checkOptions } from '../core/index.js'
import { commonLevel, differenceText } from '../reports/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { checkResult } from './check-given.js'
import type { CellResult, TableResult } from './reproduce-table.js'
import { columnName, figureText, type Panel, panels, reasonsOf } from './result-panels.js'

/** How tables and lists are written: for a terminal or in Markdown. */
export interface Writing {
  table(panel: Panel): string
  heading(text: string): string
  item(number: number, text: string): string
}

/** The cells with words; all others are figures. */
const prose = new Set(['by', 'column'])

const terminal = (options: TableOptions): Writing => ({
  table: ({ columns, rows }) =>
    textTable(
      columns.map((title, i) => ({ title, wraps: i === 0 || prose.has(title) })),
      rows,
      options,
    ),
  heading: (text) => text,
  item: (number, text) => `  [${number}] ${text}`,
})

const escaped = (text: string): string => text.replace(/[\\|*_<>]/g, '\\$&')
const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`

const markdown: Writing = {
  table: ({ columns, rows }) =>
    [line(columns), line(columns.map(() => '---')).replaceAll('\\', ''), ...rows.map(line)].join('\n'),
  heading: (text) => `## ${text}`,
  item: (number, text) => `- [${number}] ${escaped(text)}`,
}

function legend({ scale, encoder, split, quick, limit, samples, rows }: TableResult): string {
  const cells = rows.flatMap((row) => row.cells)
  const parts = [
    `paper / ours${scale === 100 ? ', per cent' : ''}`,
    ...(encoder ? [`encoder: ${encoder}`] : []),
    ...(cells.some(({ otherSplit }) => otherSplit) ? [`*: not of ${split}, as the paper's figure is`] : []),
    ...(cells.some(({ why }) => why !== null) ? ['[1] …: not run, see below'] : []),
  ]
  const sentences = [
    `${parts.join('; ')}.`,
    ...(limit === null ? [] : [`Only the first ${limit} items.`]),
    ...(samples === null ? [] : [`Only ${samples} items, drawn.`]),
    ...(quick ? ['A smoke run, in which systems learn from a few examples: no result.'] : []),
  ]
  return sentences.join(' ')
}

/** One line for each cell that was run. */
function details({ rows, columns, digits, corner }: TableResult): Panel {
  const made = rows.flatMap(({ title, cells }) =>
    cells.flatMap((cell, i) =>
      cell.ours ? [detail(title, columnName(columns[i]!), cell, cell.ours, digits)] : [],
    ),
  )
  const level = commonLevel(rows.flatMap(({ cells }) => cells.flatMap(({ ours }) => ours ?? [])))
  return {
    columns: [
      corner,
      'column',
      'paper',
      'ours',
      'difference',
      'n',
      `${level ?? ''} interval`.trim(),
      'split',
      'by',
    ],
    rows: made,
  }
}

type Ours = NonNullable<CellResult['ours']>

const detail = (title: string, column: string, cell: CellResult, ours: Ours, digits: number): string[] => [
  title,
  column,
  cell.published === null ? '' : figureText(cell.published, digits),
  figureText(ours.value, digits),
  cell.difference === null ? '' : differenceText(cell.difference, digits),
  ours.n === null ? '' : String(ours.n),
  spreadText(ours, digits),
  ours.split,
  cell.note ? `${ours.by} (${cell.note})` : ours.by,
]

/** The interval, and of a mean over draws or seeds their standard deviation. */
function spreadText({ interval, deviation }: Ours, digits: number): string {
  return [
    ...(interval ? [`[${figureText(interval.low, digits)}, ${figureText(interval.high, digits)}]`] : []),
    ...(deviation === undefined ? [] : [`± ${figureText(deviation, digits)}`]),
  ].join(' ')
}

function written(result: TableResult, writing: Writing): string {
  const made = details(result)
  const reasons = [...reasonsOf(result)].map(([why, number]) => writing.item(number, why))
  return [
    `${result.source}: ${result.caption}`,
    legend(result),
    ...panels(result).map(writing.table),
    ...(made.rows.length > 0 ? [writing.heading('Cells that were run'), writing.table(made)] : []),
    ...(reasons.length > 0 ? [writing.heading('Cells that were not run'), reasons.join('\n')] : []),
  ].join('\n\n')
}

/** For a terminal. */
export function resultText(result: TableResult, options: TableOptions = {}): string {
  checkResult('resultText', result)
  checkOptions('resultText options', options, { width: 'limit?', color: 'truth?' })
  return written(result, terminal(options))
}

/** For a file that is read or quoted. */
export function resultMarkdown(result: TableResult): string {
  checkResult('resultMarkdown', result)
  return `# ${written(result, markdown)}\n`
}
