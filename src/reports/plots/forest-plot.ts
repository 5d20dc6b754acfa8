import { type Html, html, nothing } from '../html/html.js'
import { intervalText, undefinedMark, valueText } from '../text/score-text.js'
import { extent } from './extent.js'
import { pixel } from './pixel.js'
import { diamond, type PlotMark } from './plot-mark.js'
import { niceScale, type Scale } from './scale.js'
import { fitted } from './text-width.js'

/** A vertical line to read the others against: the majority baseline. */
export interface Reference {
  readonly label: string
  readonly value: number
}

export interface ForestOptions {
  /** Name of the axis. */
  readonly axis: string
  /** What the plot shows, for those who can't see it. */
  readonly description: string
  readonly reference?: Reference | null
  /** `narrow` puts each label above its line, for telephones. */
  readonly layout?: 'wide' | 'narrow'
}

interface Layout {
  readonly width: number
  /** Where the axis begins and ends. */
  readonly left: number
  readonly right: number
  readonly row: number
  /** From the top of a row to its mark. */
  readonly mark: number
  readonly ticks: number
}

const layouts: Record<'wide' | 'narrow', Layout> = {
  wide: { width: 920, left: 268, right: 752, row: 27, mark: 13.5, ticks: 7 },
  narrow: { width: 380, left: 12, right: 368, row: 44, mark: 31, ticks: 5 },
}

/** Room for the reference line's label. */
const labelRoom = 24
const margin = 6
const bottom = 44
const labelSize = 13
/** Width in px, on the safe side, of a digit of the figures (12 px). */
const digit = 6.8

/** One line per mark: ours a dot with its interval, published values a diamond. The page's style sheet colors it. */
export function forestPlot(
  marks: readonly PlotMark[],
  { axis, description, reference = null, layout: name = 'wide' }: ForestOptions,
): Html {
  const layout = layouts[name]
  const scale = niceScale([...extent(marks), ...(reference ? [reference.value] : [])], layout.ticks)
  const shown = reference && Number.isFinite(reference.value) ? reference : null
  const top = shown ? margin + labelRoom : margin
  const floor = top + marks.length * layout.row
  const height = floor + bottom
  const x = (value: number) => pixel(layout.left + scale.at(value) * (layout.right - layout.left))
  return html`<svg class="forest ${name}" viewBox="0 0 ${layout.width} ${height}"
role="img" aria-label="${description}">
${grid(scale, x, top, floor)}
${shown ? referenceLine(shown, x, floor, layout) : nothing}
${marks.map((mark, i) => row(mark, top + i * layout.row, x, layout))}
<text class="axis-title" x="${pixel((layout.left + layout.right) / 2)}" y="${height - 5}">${axis}</text>
</svg>`
}

type X = (value: number) => number

const grid = (scale: Scale, x: X, top: number, floor: number): Html[] =>
  scale.ticks.map(
    (tick) => html`<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${top}" y2="${floor}"/>
<text class="tick" x="${x(tick)}" y="${floor + 17}">${tick.toFixed(scale.digits)}</text>
`,
  )

/** The label leans to the side that has room. */
function referenceLine({ label, value }: Reference, x: X, floor: number, layout: Layout): Html {
  const at = x(value)
  const anchor = at > (layout.left + layout.right) / 2 ? 'end' : 'start'
  return html`<line class="reference" x1="${at}" x2="${at}" y1="${labelRoom}" y2="${floor}"/>
<text class="reference-label ${anchor}" x="${at}" y="${labelRoom - 6}">${label} ${valueText(value)}</text>`
}

function row(mark: PlotMark, y: number, x: X, layout: Layout): Html {
  const { label, value, interval, published, source } = mark
  const middle = pixel(y + layout.mark)
  const wide = layout === layouts.wide
  const textY = wide ? pixel(middle + 4.5) : pixel(y + 16)
  const range = intervalText(interval)
  const known = Number.isFinite(value)
  const figures = known && range !== undefinedMark ? `${valueText(value)} ${range}` : valueText(value)
  const room = wide ? layout.left - 20 : layout.right - layout.left - (figures.length + 1) * digit
  const [labelX, figuresX] = wide ? [layout.left - 16, layout.right + 16] : [layout.left, layout.right]
  return html`<g class="${published ? 'published' : 'ours'}">
<title>${label}: ${figures}${source ? `, ${source}` : ''}</title>
<rect class="row" x="0" y="${y}" width="${layout.width}" height="${layout.row}"/>
<text class="label" x="${labelX}" y="${textY}">${fitted(label, labelSize, room)}</text>
${known ? drawn(mark, middle, x) : nothing}
<text class="figures" x="${figuresX}" y="${textY}">${figures}</text>
</g>
`
}

function drawn({ value, interval, published }: PlotMark, y: number, x: X): Html {
  const at = x(value)
  if (published) return html`<path class="mark" d="${diamond(at, y, 5.5)}"/>`
  const ends = interval ? [interval.low, interval.high].filter(Number.isFinite).map(x) : []
  const [low, high] = ends
  const line =
    low === undefined || high === undefined
      ? nothing
      : html`<path class="interval" d="M${low} ${y}H${high}M${low} ${y - 4}v8M${high} ${y - 4}v8"/>`
  return html`${line}<circle class="mark" cx="${at}" cy="${y}" r="5"/>`
}
