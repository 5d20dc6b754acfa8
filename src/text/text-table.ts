import { displayWidth, oneLine, truncated } from './display-width.js'

export interface Column {
  readonly title: string
  /** Right where every cell is a figure, by default. */
  readonly align?: 'left' | 'right'
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const
export type Color = keyof typeof codes

export type Cell = string | { readonly text: string; readonly color: Color }

export interface TableOptions {
  /** Columns of the terminal; left-aligned cells are cut to fit. Unlimited when absent. */
  readonly width?: number
  /** ANSI colors; off unless asked for. */
  readonly color?: boolean
}

const gap = 2
/** No column is cut below this. */
const narrowest = 8

const textOf = (cell: Cell): string => oneLine(typeof cell === 'string' ? cell : cell.text)

export const colored = (text: string, color: Color): string => `\u001b[${codes[color]}m${text}\u001b[0m`

/** A plain table: a line of titles, a rule, a line per row. */
export function textTable(
  titles: readonly (string | Column)[],
  rows: readonly (readonly Cell[])[],
  { width = Number.POSITIVE_INFINITY, color = false }: TableOptions = {},
): string {
  const columns = titles.map((column, i): Required<Column> => {
    const { title, align } = typeof column === 'string' ? { title: column, align: undefined } : column
    return { title, align: align ?? alignment(rows.map((row) => textOf(row[i] ?? ''))) }
  })
  const widths = fittingWidths(columns, rows, width)
  const line = (cells: readonly Cell[], paint: boolean) =>
    columns
      .map(({ align }, i) => {
        const cell = cells[i] ?? ''
        const text = truncated(textOf(cell), widths[i]!)
        const space = ' '.repeat(widths[i]! - displayWidth(text))
        const shown = paint && typeof cell !== 'string' && text !== '' ? colored(text, cell.color) : text
        return align === 'right' ? space + shown : shown + space
      })
      .join(' '.repeat(gap))
      .trimEnd()
  const head = columns.map(({ title }): Cell => ({ text: title, color: 'bold' }))
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth)).join(' '.repeat(gap))
  return [line(head, color), rule, ...rows.map((row) => line(row, color))].join('\n')
}

/** A count, a share or a mark for none. */
const figure = /^[+-]?[\d,.]+%?$|^–?$/

const alignment = (cells: readonly string[]): 'left' | 'right' =>
  cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => figure.test(cell)) ? 'right' : 'left'

/** Takes columns from the widest left-aligned column, one at a time, until the table fits. */
function fittingWidths(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  limit: number,
): number[] {
  const widths = columns.map(({ title }, i) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(textOf(row[i] ?? '')))),
  )
  const floors = columns.map(({ title }) => Math.max(narrowest, displayWidth(title)))
  const total = () => widths.reduce((sum, each) => sum + each, gap * (widths.length - 1))
  while (total() > limit) {
    const shrinkable = [...widths.keys()].filter(
      (i) => columns[i]!.align !== 'right' && widths[i]! > floors[i]!,
    )
    if (shrinkable.length === 0) break
    const widest = shrinkable.reduce((best, i) => (widths[i]! > widths[best]! ? i : best))
    widths[widest]!--
  }
  return widths
}
