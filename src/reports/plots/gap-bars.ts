import { type Html, html, nothing } from '../html/html.js'
import { scoreCell } from '../text/score-text.js'
import { type Axis, gapAxis } from './axis.js'
import { axisNumbers } from './axis-numbers.js'
import { checkGaps, checkPlotOptions } from './check-plot.js'
import { barShape, hatchPattern } from './hatch.js'
import { pixel } from './pixel.js'
import { type PlotOptions, plotHead } from './plot-head.js'
import type { Bounds, Series } from './series.js'
import { signedText } from './signed-text.js'
import { svgDocument } from './svg-document.js'
import { fitted, textWidth } from './text-width.js'
import { whiskerPath } from './whisker.js'

/** min(FULL − CONTEXT, FULL − WORD) of one task. */
export interface Gap {
  readonly task: string
  readonly series: Exclude<Series, 'published'>
  /** NaN if undefined. */
  readonly value: number
  readonly interval: Bounds | null
}

const width = 820
const margin = { left: 16, right: 150, foot: 58 }
const barHeight = 13
const barStep = 16
const rowGap = 9
/** In px: the most that a task's name may take. */
const longestName = 220
const hatch = 'gap-bars-hatch'
const order = ['model', 'human'] as const

/** Greatest gap first, by the model's if there is one: the smaller, the more one part alone would do. */
export function gapBars(gaps: readonly Gap[], options: PlotOptions = {}): string {
  checkGaps('gapBars gaps', gaps)
  checkPlotOptions('gapBars', options)
  const { title, names = {} } = options
  const nameOf = (series: Gap['series']) => names[series] ?? series
  const present = order.filter((series) => gaps.some((gap) => gap.series === series))
  const items = present.map((series) => ({
    text: nameOf(series),
    mark: (x: number, y: number) => bar({ x: x - 9, y: y - 7, width: 18, height: 14 }, series),
  }))
  const head = plotHead(title, items, { left: margin.left, right: width - margin.left })
  const rows = sortedRows(gaps)
  const widths = rows.map(({ task }) => textWidth(task, 12))
  const left = margin.left + Math.min(longestName, Math.max(40, ...widths)) + 14
  const axis = gapAxis(axisNumbers(gaps), left, width - margin.right)
  const top = head.bottom + 10
  let y = top
  const drawn = rows.map(({ task, own }) => {
    const start = y
    y += own.length * barStep + rowGap
    const middle = start + (own.length * barStep) / 2
    return html`<text class="end" x="${pixel(left - 12)}" y="${middle + 3}">${fitted(task, 12, longestName)}</text>
${own.map((gap, i) => drawnGap(gap, start + i * barStep, axis, nameOf(gap.series)))}`
  })
  const bottom = y
  return svgDocument(
    {
      width,
      height: bottom + margin.foot,
      description: `${title ? `${title}: ` : ''}minimum gap between the full input and the context or the word alone, ${rows.length} tasks`,
    },
    html`${hatchPattern(hatch)}${head.markup}
${axis.ticks.map(
  (tick) => html`<path class="${tick === 0 ? 'zero' : 'grid'}" d="M${axis.px(tick)} ${top - 4}V${bottom}"/>
<text class="soft middle" x="${axis.px(tick)}" y="${bottom + 18}">${signedText(tick, axis.digits)}</text>
`,
)}
${drawn}
<text class="middle" x="${pixel((left + width - margin.right) / 2)}" y="${bottom + 42}">min(FULL − CONTEXT, FULL − WORD)</text>`,
  )
}

/** A task's gaps together, the model's first; undefined ones last. */
function sortedRows(gaps: readonly Gap[]) {
  const rows = [...new Set(gaps.map(({ task }) => task))].map((task) => {
    const own = order.flatMap((series) => gaps.filter((gap) => gap.task === task && gap.series === series))
    const key = own.find(({ value }) => Number.isFinite(value))?.value ?? Number.NEGATIVE_INFINITY
    return { task, own, key }
  })
  return rows.sort((a, b) => (a.key === b.key ? 0 : b.key - a.key))
}

const bar = (place: Parameters<typeof barShape>[0], series: Gap['series']): Html =>
  barShape(place, { color: series, hatch: series === 'human' ? hatch : null })

function drawnGap({ task, value, interval, series }: Gap, y: number, axis: Axis, name: string): Html {
  const known = Number.isFinite(value)
  const [zero, end] = [axis.px(0), axis.px(known ? value : 0)]
  const middle = y + barHeight / 2
  const whisker = known ? whiskerPath(interval, axis, { middle, along: 'x' }) : null
  const place = { x: Math.min(zero, end), y, width: pixel(Math.abs(end - zero)), height: barHeight }
  const figures = scoreCell({ value, interval }).replaceAll('-', '−')
  return html`<g><title>${task} (${name}): minimum gap ${figures}</title>
${known ? bar(place, series) : nothing}
${whisker ? html`<path class="whisker over-${series}" d="${whisker}"/>` : nothing}
<text class="soft small" x="${axis.px(axis.high) + 12}" y="${middle + 4}">${figures}</text></g>
`
}
