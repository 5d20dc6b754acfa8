import { type Html, html, nothing } from '../html/html.js'
import { scoreCell } from '../text/score-text.js'
import { axisBetween } from './axis.js'
import { axisNumbers } from './axis-numbers.js'
import { checkPanels } from './check-plot.js'
import { pixel } from './pixel.js'
import type { PlotMark } from './plot-mark.js'
import { niceScale } from './scale.js'
import { svgDocument } from './svg-document.js'
import { textWidth } from './text-width.js'
import { whiskerPath } from './whisker.js'

/** The scores of one task. */
export interface ScorePanel {
  readonly title: string
  /** Split, metric, n. */
  readonly about: string
  /** From the top. */
  readonly marks: readonly Omit<PlotMark, 'published'>[]
}

/** In px. */
const labelSize = 12
const row = 24
const axisWidth = 380
const gap = 14
const margin = 16
const head = 46
const foot = 30

/** A panel per task, a line per system: a dot with its interval. For papers: labels are never cut. */
export function scorePlot(panels: readonly ScorePanel[]): string {
  checkPanels('scorePlot panels', panels)
  const marks = panels.flatMap((panel) => panel.marks)
  const room = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text, labelSize)))
  const left = Math.ceil(margin + room(marks.map(({ label }) => label)) + gap)
  const right = left + axisWidth
  const heads = room(panels.flatMap(({ title, about }) => [title, about]))
  const width = Math.ceil(Math.max(right + gap + room(marks.map(scoreCell)), margin + heads) + margin)
  let top = margin
  const drawn = panels.map((panel) => {
    const made = scorePanel(panel, { left, right, top })
    top = made.bottom
    return made.markup
  })
  const described = panels.map(
    ({ title, about, marks: own }) =>
      `${title} (${about}): ${own.map((mark) => `${mark.label} ${scoreCell(mark)}`).join(', ')}`,
  )
  return svgDocument({ width, height: top, description: described.join('; ') }, html`${drawn}`)
}

function scorePanel(
  { title, about, marks }: ScorePanel,
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
): { readonly markup: Html; readonly bottom: number } {
  const { low, high } = niceScale(axisNumbers(marks), 7)
  const axis = axisBetween({ low, high, from: left, to: right }, 7)
  const first = top + head
  const floor = first + marks.length * row
  const grid = axis.ticks.map(
    (tick) => html`<path class="grid" d="M${axis.px(tick)} ${first}V${floor}"/>
<text class="soft small middle" x="${axis.px(tick)}" y="${floor + 16}">${tick.toFixed(axis.digits)}</text>
`,
  )
  const lines = marks.map((mark, i) => {
    const { label, value, interval } = mark
    const middle = pixel(first + (i + 0.5) * row)
    const whisker = Number.isFinite(value) ? whiskerPath(interval, axis, { middle, along: 'x' }) : null
    return html`<g><title>${label}: ${scoreCell(mark)}</title>
<text class="end" x="${left - gap}" y="${middle + 4}">${label}</text>
${whisker ? html`<path class="whisker" d="${whisker}"/>` : nothing}
${Number.isFinite(value) ? html`<circle class="probe-full" cx="${axis.px(value)}" cy="${middle}" r="4.5"/>` : nothing}
<text class="soft" x="${right + gap}" y="${middle + 4}">${scoreCell(mark)}</text></g>
`
  })
  return {
    markup: html`<g class="panel"><text class="title" x="${margin}" y="${top + 16}">${title}</text>
<text class="soft" x="${margin}" y="${top + 34}">${about}</text>
${grid}${lines}</g>
`,
    bottom: floor + foot,
  }
}
