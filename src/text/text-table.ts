import { checkList } from '../core/index.js'
import { displayWidth, oneLine } from './display-width.js'
import { fitColumns, gap } from './fit-columns.js'
import { wrapWords } from './wrap-words.js'

export interface Column {
  readonly title: string
  /** Right by default if every cell is a figure. */
  readonly align?: 'left' | 'right'
  /** Prose: wrapped between words if there is no room. */
  readonly wraps?: boolean
  /** Left out if there is no room, and named below the table. */
  readonly optional?: boolean
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const
export type Color = keyof typeof codes

export type Cell = string | { readonly text: string; readonly color: Color }

export interface TableOptions {
  /** Columns of the terminal; nothing is cut to fit, see `fitColumns`. Unlimited when absent. */
  readonly width?: number | undefined
  /** ANSI colors; off by default. */
  readonly color?: boolean
}

const textOf = (cell: Cell): string => oneLine(typeof cell === 'string' ? cell : cell.text)

export const colored = (text: string, color: Color): string => `\u001b[${codes[color]}m${text}\u001b[0m`

const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0)

/** A plain table: a line of titles, a rule, a line per row; in blocks if it is too wide for one. */
export function textTable(
  titles: readonly (string | Column)[],
  rows: readonly (readonly Cell[])[],
  { width = Number.POSITIVE_INFINITY, color = false }: TableOptions = {},
): string {
  checkList('a table', titles, rows)
  for (const row of rows) checkList('a row of a table', row)
  const columns = titles.map((column, i) => {
    const {
      title,
      align,
      wraps = false,
      optional = false,
    } = typeof column === 'string' ? { title: column } : column
    const cells = rows.map((row) => textOf(row[i] ?? ''))
    const words = wraps ? cells.flatMap((cell) => cell.split(' ')) : []
    return {
      title,
      align: align ?? alignment(cells),
      wraps,
      optional,
      width: widest([title, ...cells]),
      word: widest(words),
    }
  })
  const { blocks, widths, left } = fitColumns(columns, width)
  const lines = (places: readonly number[], cells: readonly Cell[], paint: boolean): string[] => {
    const parts = places.map((i) => {
      const text = textOf(cells[i] ?? '')
      return columns[i]!.wraps ? wrapWords(text, widths[i]!) : [text]
    })
    const height = Math.max(...parts.map(({ length }) => length))
    return Array.from({ length: height }, (_, line) =>
      places
        .map((i, place) => {
          const cell = cells[i] ?? ''
          const text = parts[place]![line] ?? ''
          const space = ' '.repeat(Math.max(0, widths[i]! - displayWidth(text)))
          const shown = paint && typeof cell !== 'string' && text !== '' ? colored(text, cell.color) : text
          return columns[i]!.align === 'right' ? space + shown : shown + space
        })
        .join(' '.repeat(gap))
        .trimEnd(),
    )
  }
  const head = columns.map(({ title }): Cell => ({ text: title, color: 'bold' }))
  // Of several blocks each has the rows that say something there.
  const says = (row: readonly Cell[], places: readonly number[]): boolean =>
    blocks.length === 1 || places.slice(1).some((i) => textOf(row[i] ?? '') !== '')
  const drawn = blocks.map((places) =>
    [
      ...lines(places, head, color),
      places.map((i) => '─'.repeat(widths[i]!)).join(' '.repeat(gap)),
      ...rows.filter((row) => says(row, places)).flatMap((row) => lines(places, row, color)),
    ].join('\n'),
  )
  const remark = left.length === 0 ? [] : [`(left out for lack of space: ${left.join(', ')})`]
  return [...drawn, ...remark].join('\n\n')
}

/** A count, a share or a mark for none. */
const figure = /^[+-]?[\d,.]+%?$|^–?$/

const alignment = (cells: readonly string[]): 'left' | 'right' =>
  cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => figure.test(cell)) ? 'right' : 'left'
