import { type Html, html, nothing } from '../html/html.js'
import { pixel } from './pixel.js'
import { diamond, type PlotMark } from './plot-mark.js'
import type { Scale } from './scale.js'

const width = 160
const height = 18
const margin = 6

/** The values of one row of a table on one line. Hidden from screen readers: the numbers are next to it. */
export function stripPlot(marks: readonly PlotMark[], scale: Scale): Html {
  const x = (value: number) => pixel(margin + scale.at(value) * (width - 2 * margin))
  const middle = height / 2
  const line = ({ low, high }: { readonly low: number; readonly high: number }) =>
    html`<path class="interval" d="M${x(low)} ${middle}H${x(high)}"/>`
  const drawn = marks
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, interval, published }) =>
      published
        ? html`<path class="published mark" d="${diamond(x(value), middle, 4)}"/>`
        : html`${interval ? line(interval) : nothing}
<circle class="mark" cx="${x(value)}" cy="${middle}" r="3.5"/>`,
    )
  return html`<svg class="strip" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
aria-hidden="true"><path class="grid" d="M${margin} ${middle}H${width - margin}"/>${drawn}</svg>`
}
