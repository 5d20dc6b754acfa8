import { html } from '../html/html.js'
import type { BarGroup, ProbeBar } from './bar-group.js'
import { barPanel, panelHeight, panelWidth } from './bar-panel.js'
import { checkGroups, checkPlotOptions } from './check-plot.js'
import { barShape, hatchPattern } from './hatch.js'
import type { LegendItem } from './legend.js'
import { type PlotOptions, plotHead } from './plot-head.js'
import { probeClass, probesInOrder, probeText } from './probe-order.js'
import { svgDocument } from './svg-document.js'

/** In px: of all panels of a row, of the page, of a panel. */
const widest = 1000
const leastPage = 640
const leastPanel = 150
const margin = 16
const gap = 18
const hatch = 'probe-bars-hatch'

/** What each probe scores on each task, one panel per task. */
export function probeBars(groups: readonly BarGroup[], options: PlotOptions = {}): string {
  checkGroups('probeBars groups', groups)
  checkPlotOptions('probeBars', options)
  const { title, names = {} } = options
  const nameOf = (series: ProbeBar['series']) => names[series] ?? series
  const bars = groups.flatMap((group) => group.bars)
  const probes = probesInOrder(bars.map(({ probe }) => probe))
  const panel = Math.max(leastPanel, ...groups.map(panelWidth))
  const columns = Math.max(1, Math.min(groups.length, Math.floor((widest + gap) / (panel + gap))))
  const width = Math.max(leastPage, columns * (panel + gap) - gap + 2 * margin)
  const rowHeight = Math.ceil(panelHeight(probes)) + 10
  const head = plotHead(title, legendItems(bars, probes, nameOf), { left: margin, right: width - margin })
  const panels = groups.map((group, i) => {
    const [x, y] = [margin + (i % columns) * (panel + gap), head.bottom + Math.floor(i / columns) * rowHeight]
    return html`<g class="panel" transform="translate(${x} ${y})">
${barPanel(group, panel, { probes, hatch, nameOf })}
</g>
`
  })
  return svgDocument(
    {
      width,
      height: head.bottom + Math.ceil(groups.length / columns) * rowHeight + margin / 2,
      description: `${title ? `${title}: ` : ''}scores of ${probes.map(probeText).join(', ')} on ${groups.map(({ task }) => task).join(', ')}`,
    },
    html`${hatchPattern(hatch)}${head.markup}
${panels}`,
  )
}

function legendItems(
  bars: readonly ProbeBar[],
  probes: readonly string[],
  nameOf: (series: ProbeBar['series']) => string,
): LegendItem[] {
  const item = (text: string, color: string, striped: boolean): LegendItem => ({
    text,
    mark: (x, y) =>
      barShape({ x: x - 9, y: y - 7, width: 18, height: 14 }, { color, hatch: striped ? hatch : null }),
  })
  const series = (['model', 'human'] as const).filter((each) => bars.some((bar) => bar.series === each))
  return [
    ...probes.map((probe) => item(probeText(probe), probeClass(probe, probes), false)),
    // A single series needs no legend, unless it is striped.
    ...(series.includes('human') ? series : []).map((each) =>
      item(nameOf(each), 'neutral', each === 'human'),
    ),
  ]
}
