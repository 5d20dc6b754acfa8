import { type Html, html, nothing } from '../html/html.js'
import { scoreCell } from '../text/score-text.js'
import { type Axis, scoreAxis } from './axis.js'
import { axisNumbers } from './axis-numbers.js'
import type { BarGroup, ProbeBar } from './bar-group.js'
import { barShape } from './hatch.js'
import { pixel } from './pixel.js'
import { probeClass, probeText } from './probe-order.js'
import { signedText } from './signed-text.js'
import { fitted, textWidth } from './text-width.js'
import { whiskerPath } from './whisker.js'

export interface PanelStyle {
  /** All probes of all panels, in their order. */
  readonly probes: readonly string[]
  readonly hatch: string
  nameOf(series: ProbeBar['series']): string
}

/** In px. A bar is as wide as its figure. */
const barWidth = 24
const probeGap = 6
const bars = { left: 34, right: 8, top: 52, height: 120 }
const nameSize = 10
const slope = Math.PI / 4

export const panelWidth = ({ bars: all }: BarGroup): number =>
  bars.left + all.length * barWidth + new Set(all.map(({ probe }) => probe)).size * probeGap + bars.right

/** The probes' names are slanted below the bars. */
export const panelHeight = (probes: readonly string[]): number =>
  bars.top +
  bars.height +
  18 +
  Math.max(0, ...probes.map((name) => textWidth(probeText(name), nameSize))) * Math.sin(slope)

/** One task: its bars from the left, those of a probe side by side. */
export function barPanel(group: BarGroup, width: number, style: PanelStyle): Html {
  const axis = scoreAxis(axisNumbers(group.bars), bars.top + bars.height, bars.top)
  const right = width - bars.right
  let x = bars.left + probeGap / 2
  const probes = style.probes.map((probe) => {
    const own = group.bars.filter((bar) => bar.probe === probe)
    if (own.length === 0) return nothing
    const start = x
    x += own.length * barWidth + probeGap
    return html`${own.map((bar, i) => drawnBar(bar, start + i * barWidth, axis, { group, style }))}
${probeName(probe, start + (own.length * barWidth) / 2)}`
  })
  return html`<text x="2" y="18">${fitted(group.task, 12, right)}</text>
<text class="soft small" x="2" y="33">${fitted(group.metric, 11, right)}</text>
${axis.ticks.map(
  (tick) => html`<path class="${tick === 0 ? 'zero' : 'grid'}" d="M${bars.left} ${axis.px(tick)}H${right}"/>
<text class="soft figure end" x="${bars.left - 5}" y="${pixel(axis.px(tick) + 3.5)}">${signedText(tick, axis.digits)}</text>
`,
)}
${probes}`
}

function probeName(probe: string, middle: number): Html {
  const [x, y] = [pixel(middle + 4), bars.top + bars.height + 13]
  return html`<text class="soft figure end" x="${x}" y="${y}" transform="rotate(-45 ${x} ${y})">${probeText(probe)}</text>
`
}

function drawnBar(
  bar: ProbeBar,
  left: number,
  axis: Axis,
  { group, style }: { readonly group: BarGroup; readonly style: PanelStyle },
): Html {
  const { value, interval, probe, series } = bar
  const known = Number.isFinite(value)
  const zero = axis.px(0)
  const end = known ? axis.px(value) : zero
  const middle = pixel(left + barWidth / 2)
  const whisker = known ? whiskerPath(interval, axis, { middle, along: 'y' }) : null
  const top = whisker && interval ? Math.min(end, axis.px(interval.high)) : end
  const place = {
    x: left + 2,
    y: Math.min(zero, end),
    width: barWidth - 4,
    height: pixel(Math.abs(zero - end)),
  }
  const look = { color: probeClass(probe, style.probes), hatch: series === 'human' ? style.hatch : null }
  return html`<g><title>${group.task}, ${probeText(probe)} (${style.nameOf(series)}): ${group.metric} ${scoreCell({ value, interval })}</title>
${known ? barShape(place, look) : nothing}
${whisker ? html`<path class="whisker" d="${whisker}"/>` : nothing}
<text class="figure middle" x="${middle}" y="${pixel(Math.min(top, zero) - 4)}">${signedText(value)}</text></g>
`
}
