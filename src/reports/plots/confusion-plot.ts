import { thousands } from '../../text/index.js'
import { html } from '../html/html.js'
import { percent } from '../text/score-text.js'
import { pixel } from './pixel.js'
import { svgDocument } from './svg-document.js'
import { textWidth } from './text-width.js'

export interface CountTable {
  /** Titles of rows and columns. */
  readonly names: readonly [string, string]
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column. */
  readonly counts: readonly (readonly number[])[]
}

/** In px. */
const cell = { width: 132, height: 72 }
const margin = 16
const head = 56

/** A square per cell, its area by the cell's share of all: counts are read, areas are seen. */
export function confusionPlot({ names, rows, columns, counts }: CountTable): string {
  const total = counts.flat().reduce((sum, count) => sum + count, 0)
  const left = Math.ceil(
    margin + Math.max(...rows.map((row) => textWidth(row, 12)), textWidth(names[0], 11)) + 14,
  )
  const width = left + columns.length * cell.width + margin
  const height = head + rows.length * cell.height + margin
  const largest = Math.max(1, ...counts.flat())
  const drawn = rows.map((row, i) =>
    columns.map((column, j) => {
      const count = counts[i]![j]!
      const [x, y] = [left + j * cell.width, head + i * cell.height]
      const side = pixel((cell.height - 16) * Math.sqrt(count / largest))
      return html`<g><title>${names[0]} ${row}, ${names[1]} ${column}: ${thousands(count)}</title>
<rect class="${row === column ? 'word-zone' : 'context-zone'}" x="${pixel(x + (cell.width - side) / 2)}" y="${pixel(y + (cell.height - side) / 2)}" width="${side}" height="${side}"/>
<text class="title middle" x="${x + cell.width / 2}" y="${y + cell.height / 2 + 2}">${thousands(count)}</text>
<text class="soft small middle" x="${x + cell.width / 2}" y="${y + cell.height / 2 + 18}">${total === 0 ? '' : percent(count / total)}</text></g>
`
    }),
  )
  const cells = rows.flatMap((row, i) =>
    columns.map((column, j) => `${row} as ${column} ${thousands(counts[i]![j]!)}`),
  )
  return svgDocument(
    { width, height, description: `${names[0]} by ${names[1]}: ${cells.join(', ')}` },
    html`<text class="soft small" x="${margin}" y="${head - 10}">${names[0]}</text>
<text class="soft small middle" x="${left + (columns.length * cell.width) / 2}" y="20">${names[1]}</text>
${columns.map((column, j) => html`<text class="middle" x="${left + (j + 0.5) * cell.width}" y="${head - 10}">${column}</text>`)}
${rows.map((row, i) => html`<text class="end" x="${left - 12}" y="${head + (i + 0.5) * cell.height + 4}">${row}</text>`)}
${drawn}`,
  )
}
