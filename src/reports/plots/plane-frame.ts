import { type Html, html } from '../html/html.js'
import type { Axis } from './axis.js'
import type { Box } from './box.js'
import { pixel } from './pixel.js'
import { signedText } from './signed-text.js'

/** Where the paper's zones of high bias begin. */
const high = 0.8
/** A bias of 1: the part alone does as well as the whole. */
const whole = 1

export interface Plane {
  readonly frame: Box
  readonly x: Axis
  readonly y: Axis
}

/** The dashed lines as boxes that no label may cover. */
export const boundBoxes = ({ frame, x, y }: Plane): Box[] => [
  { ...frame, left: x.px(whole) - 2, right: x.px(whole) + 2 },
  { ...frame, top: y.px(whole) - 2, bottom: y.px(whole) + 2 },
]

/** Zones, grid, dashed lines, ticks and the names of the axes. */
export function planeFrame({ frame, x, y }: Plane): Html {
  const { left, top, right, bottom } = frame
  const [width, height] = [right - left, bottom - top]
  const [middleX, middleY] = [pixel((left + right) / 2), pixel((top + bottom) / 2)]
  const names = { measure: '− LABEL) / (FULL − LABEL)', x: bottom + 42, y: left - 48 }
  return html`<rect class="word-zone" x="${left}" y="${top}" width="${width}" height="${pixel(y.px(high) - top)}"/>
<rect class="context-zone" x="${x.px(high)}" y="${top}" width="${pixel(right - x.px(high))}" height="${height}"/>
<rect class="word-zone" fill-opacity="0.5" x="${x.px(high)}" y="${top}" width="${pixel(right - x.px(high))}" height="${pixel(y.px(high) - top)}"/>
${x.ticks.map(
  (tick) => html`<path class="grid" d="M${x.px(tick)} ${top}V${bottom}"/>
<text class="soft middle" x="${x.px(tick)}" y="${bottom + 18}">${signedText(tick, x.digits)}</text>
`,
)}
${y.ticks.map(
  (tick) => html`<path class="grid" d="M${left} ${y.px(tick)}H${right}"/>
<text class="soft end" x="${left - 8}" y="${pixel(y.px(tick) + 4)}">${signedText(tick, y.digits)}</text>
`,
)}
<path class="bound" d="M${x.px(whole)} ${top}V${bottom}M${left} ${y.px(whole)}H${right}"/>
<rect class="frame" x="${left}" y="${top}" width="${width}" height="${height}"/>
<text class="middle" x="${middleX}" y="${names.x}">context bias</text>
<text class="middle soft small" x="${middleX}" y="${names.x + 16}">(CONTEXT ${names.measure}</text>
<g transform="rotate(-90 ${names.y} ${middleY})">
<text class="middle" x="${names.y}" y="${middleY - 16}">target word bias</text>
<text class="middle soft small" x="${names.y}" y="${middleY}">(WORD ${names.measure}</text>
</g>`
}
