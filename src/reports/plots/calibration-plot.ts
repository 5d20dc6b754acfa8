import { thousands } from '../../text/index.js'
import { html, nothing } from '../html/html.js'
import { scoreCell } from '../text/score-text.js'
import { axisBetween } from './axis.js'
import { axisNumbers } from './axis-numbers.js'
import { pixel } from './pixel.js'
import { niceScale } from './scale.js'
import type { Bounds } from './series.js'
import { svgDocument } from './svg-document.js'
import { whiskerPath } from './whisker.js'

/** Answers of about the same score. */
export interface CalibrationMark {
  /** Mean score. */
  readonly at: number
  readonly value: number
  readonly interval: Bounds | null
  readonly n: number
}

export interface CalibrationOptions {
  readonly x: string
  readonly y: string
  /** Where each point would be if scores were probabilities; false if they are not. */
  readonly diagonal: boolean
}

/** In px. */
const [width, height] = [560, 400]
const frame = { left: 64, right: width - 24, top: 20, bottom: height - 56 }

/** A point per bin, with its interval. */
export function calibrationPlot(
  marks: readonly CalibrationMark[],
  { x, y, diagonal }: CalibrationOptions,
): string {
  const known = marks.filter(({ value }) => Number.isFinite(value))
  const ends = diagonal ? { low: 0, high: 1 } : niceScale(known.map(({ at }) => at))
  const along = axisBetween({ low: ends.low, high: ends.high, from: frame.left, to: frame.right }, 7)
  const tall = niceScale([0, 1, ...axisNumbers(known)])
  const up = axisBetween({ low: tall.low, high: tall.high, from: frame.bottom, to: frame.top }, 6)
  const points = known.map((mark) => `${mark.at.toFixed(2)}: ${scoreCell(mark)}`)
  return svgDocument(
    { width, height, description: `${y} by ${x}: ${points.join(', ')}` },
    html`${up.ticks.map(
      (tick) => html`<path class="grid" d="M${frame.left} ${up.px(tick)}H${frame.right}"/>
<text class="soft small end" x="${frame.left - 8}" y="${pixel(up.px(tick) + 4)}">${tick.toFixed(up.digits)}</text>
`,
    )}${along.ticks.map(
      (tick) => html`<path class="grid" d="M${along.px(tick)} ${frame.top}V${frame.bottom}"/>
<text class="soft small middle" x="${along.px(tick)}" y="${frame.bottom + 18}">${tick.toFixed(along.digits)}</text>
`,
    )}
${diagonal ? html`<path class="bound" d="M${along.px(0)} ${up.px(0)}L${along.px(1)} ${up.px(1)}"/>` : nothing}
${known.map((mark) => {
  const at = { x: along.px(mark.at), y: up.px(mark.value) }
  const whisker = whiskerPath(mark.interval, up, { middle: at.x, along: 'y' })
  return html`<g><title>${mark.at.toFixed(2)}: ${scoreCell(mark)}, n ${thousands(mark.n)}</title>
${whisker ? html`<path class="whisker" d="${whisker}"/>` : nothing}<circle class="probe-full" cx="${at.x}" cy="${at.y}" r="5"/></g>
`
})}
<text class="middle" x="${(frame.left + frame.right) / 2}" y="${height - 14}">${x}</text>
<text class="middle" transform="rotate(-90 18 ${(frame.top + frame.bottom) / 2})" x="18" y="${(frame.top + frame.bottom) / 2}">${y}</text>`,
  )
}
