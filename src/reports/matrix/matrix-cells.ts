import { thousands } from '../../text/index.js'
import { halfWidth } from '../standard-error.js'
import { undefinedMark, valueText } from '../text/score-text.js'
import type { MatrixCell, MatrixColumn, ResultMatrix } from './result-matrix.js'

/** What the rows and columns of a table can be. */
export const axes = ['systems', 'tasks'] as const
export type Axis = (typeof axes)[number]

export interface CellOptions {
  /** What the rows are; the other is in columns. */
  readonly rows?: Axis
  /** Decimals. */
  readonly digits?: number
}

/** A head of a row or column: what it is, and what a reader must know of it. */
export interface Head {
  readonly name: string
  readonly about: string
}

/** A cell as text; null if nothing was run. */
export interface CellText {
  readonly value: string
  /** Half of the interval's width, or the deviation over seeds; null without either. */
  readonly half: string | null
  /** Over how many seeds; null for one run. */
  readonly seeds: number | null
  readonly standing: MatrixCell['standing']
}

/** A matrix in the requested orientation, with its cells as text. */
export interface TextMatrix {
  readonly corner: string
  readonly heads: readonly Head[]
  readonly rows: readonly { readonly head: Head; readonly cells: readonly (CellText | null)[] }[]
  /** What the marks mean; null if there are none. */
  readonly note: string
}

const columnHead = ({ task, system, split, metric, best, n }: MatrixColumn): Head => ({
  name: task,
  about: `${system === undefined ? '' : `${system}, `}${split}, ${metric}${best === 'high' ? '' : ' (low is good)'}, n ${thousands(n)}`,
})

function cellText(cell: MatrixCell | null, digits: number): CellText | null {
  if (cell === null) return null
  const { value, interval, seeds, standing } = cell
  const half = seeds ? seeds.deviation : halfWidth(interval)
  return {
    value: Number.isFinite(value) ? valueText(value, digits) : undefinedMark,
    half: Number.isFinite(value) && Number.isFinite(half) ? valueText(half, digits) : null,
    seeds: seeds?.count ?? null,
    standing,
  }
}

/** The same rows as columns. */
const turned = <T>(rows: readonly (readonly T[])[], width: number): T[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))

export function matrixCells(
  { columns, rows }: ResultMatrix,
  { rows: axis = 'systems', digits = 3 }: CellOptions = {},
): TextMatrix {
  const systems = rows.map(({ system }): Head => ({ name: system, about: '' }))
  const tasks = columns.map(columnHead)
  const byEncoder = columns.some(({ system }) => system !== undefined)
  const texts = rows.map(({ cells }) => cells.map((cell) => cellText(cell, digits)))
  const [own, heads, cells] =
    axis === 'systems' ? [systems, tasks, texts] : [tasks, systems, turned(texts, columns.length)]
  return {
    corner: axis === 'tasks' ? 'task' : byEncoder ? 'encoder' : 'system',
    heads,
    rows: own.map((head, i) => ({ head, cells: cells[i]! })),
    note: matrixNote(
      rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? [])),
      byEncoder ? 'a system on a task' : 'a task',
    ),
  }
}

export const tieMark = '†'

/** `of`: the group of which the best is bold. */
function matrixNote(cells: readonly MatrixCell[], of: string): string {
  const levels = [...new Set(cells.flatMap(({ interval }) => interval?.level ?? []))]
  const ties = cells.some(({ standing }) => standing === 'tied')
  return [
    levels.length === 1 ? `±: half the width of the ${Math.round(100 * levels[0]!)} % interval.` : '',
    cells.some(({ seeds }) => seeds)
      ? 'Over several seeds: the mean ± its standard deviation; the tests take the seed in the middle.'
      : '',
    `Bold: the best of ${of}${ties ? `; ${tieMark}: tied with it (paired permutation test over groups, Holm, p ≥ 0.05)` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
