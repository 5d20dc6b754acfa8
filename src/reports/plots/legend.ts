import { type Html, html } from '../html/html.js'
import { pixel } from './pixel.js'
import { textWidth } from './text-width.js'

export interface LegendItem {
  readonly text: string
  /** Drawn around a point, within 9 px to each side. */
  mark(x: number, y: number): Html
}

const row = 22
const markRoom = 26
const gap = 8

/** Items in rows from `left` to `right`; each keeps to one row. */
export function legend(
  items: readonly LegendItem[],
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
): { readonly markup: Html; readonly bottom: number } {
  let x = left
  let y = top + row / 2
  const drawn = items.map(({ text, mark }) => {
    const width = markRoom + textWidth(text, 12)
    if (x > left && x + width > right) {
      x = left
      y += row
    }
    const at = x
    x += width + gap
    return html`${mark(at + 9, y)}<text class="soft" x="${pixel(at + markRoom - 3)}" y="${y + 4}">${text}</text>
`
  })
  return { markup: html`<g class="legend">${drawn}</g>`, bottom: items.length === 0 ? top : y + row / 2 }
}
