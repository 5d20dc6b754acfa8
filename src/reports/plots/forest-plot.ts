import { type Html, html, nothing } from '../html/html.js'
import { scoreCell, valueText } from '../text/score-text.js'
import { axisNumbers } from './axis-numbers.js'
import { checkForestOptions, checkMarks } from './check-plot.js'
import { pixel } from './pixel.js'
import { diamond, type PlotMark } from './plot-mark.js'
import { niceScale, type Scale } from './scale.js'
import { brokenLines, textWidth } from './text-width.js'

/** A vertical line to read the others against: the majority baseline. */
export interface Reference {
  readonly label: string
  readonly value: number
}

export interface ForestOptions {
  /** Name of the axis. */
  readonly axis: string
  /** A description of the plot for screen readers. */
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
  readonly ticks: number
}

const layouts: Record<'wide' | 'narrow', Layout> = {
  wide: { width: 920, left: 268, right: 752, ticks: 7 },
  narrow: { width: 380, left: 12, right: 368, ticks: 5 },
}

/** Room for the reference line's label. */
const labelRoom = 24
const margin = 6
const bottom = 44
const labelSize = 13
const lineHeight = 16
/** Width in px, on the safe side, of a digit of the figures (12 px). */
const digit = 6.8

/** A mark with its place: labels are broken into lines, never cut. */
interface Row {
  readonly mark: PlotMark
  readonly figures: string
  readonly lines: readonly string[]
  /** From the top of the row to the first line of text, to the figures, to the mark; and to its end. */
  readonly textY: number
  readonly figuresY: number
  readonly markY: number
  readonly height: number
}

function wideRow(mark: PlotMark): Row {
  const { left } = layouts.wide
  const lines = brokenLines(mark.label, labelSize, left - 20)
  const height = Math.max(27, lines.length * lineHeight + 11)
  const markY = height / 2
  const textY = markY + 4.5 - ((lines.length - 1) * lineHeight) / 2
  return { mark, figures: scoreCell(mark), lines, textY, figuresY: markY + 4.5, markY, height }
}

/** Label and figures above the line; below each other if they do not fit side by side. */
function narrowRow(mark: PlotMark): Row {
  const { left, right } = layouts.narrow
  const figures = scoreCell(mark)
  const lines = brokenLines(mark.label, labelSize, right - left)
  const rest = right - left - (figures.length + 1) * digit
  const beside = textWidth(lines.at(-1)!, labelSize) <= rest
  const figuresY = 16 + (lines.length - (beside ? 1 : 0)) * lineHeight
  return { mark, figures, lines, textY: 16, figuresY, markY: figuresY + 15, height: figuresY + 28 }
}

/** One line per mark: ours a dot with its interval, published values a diamond. The page's style sheet colors it. */
export function forestPlot(marks: readonly PlotMark[], options: ForestOptions): Html {
  checkMarks('forestPlot marks', marks)
  checkForestOptions('forestPlot', options)
  const { axis, description, reference = null, layout: name = 'wide' } = options
  const layout = layouts[name]
  const scale = niceScale([...axisNumbers(marks), ...(reference ? [reference.value] : [])], layout.ticks)
  const shown = reference && Number.isFinite(reference.value) ? reference : null
  const top = shown ? margin + labelRoom : margin
  const rows = marks.map(name === 'wide' ? wideRow : narrowRow)
  const tops = rows.map((_, i) => top + rows.slice(0, i).reduce((sum, { height }) => sum + height, 0))
  const floor = top + rows.reduce((sum, { height }) => sum + height, 0)
  const height = floor + bottom
  const x = (value: number) => pixel(layout.left + scale.at(value) * (layout.right - layout.left))
  return html`<svg class="forest ${name}" viewBox="0 0 ${layout.width} ${height}"
role="img" aria-label="${description}">
${grid(scale, x, top, floor)}
${shown ? referenceLine(shown, x, floor, layout) : nothing}
${rows.map((row, i) => drawnRow(row, tops[i]!, x, name))}
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

function drawnRow(row: Row, top: number, x: X, name: 'wide' | 'narrow'): Html {
  const { mark, figures, lines } = row
  const { label, value, published, source } = mark
  const { left, right, width } = layouts[name]
  const [labelX, figuresX] = name === 'wide' ? [left - 16, right + 16] : [left, right]
  return html`<g class="${published ? 'published' : 'ours'}">
<title>${label}: ${figures}${source ? `, ${source}` : ''}</title>
<rect class="row" x="0" y="${top}" width="${width}" height="${row.height}"/>
${lines.map(
  (
    line,
    i,
  ) => html`<text class="label" x="${labelX}" y="${pixel(top + row.textY + i * lineHeight)}">${line}</text>
`,
)}
${Number.isFinite(value) ? drawn(mark, pixel(top + row.markY), x) : nothing}
<text class="figures" x="${figuresX}" y="${pixel(top + row.figuresY)}">${figures}</text>
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
