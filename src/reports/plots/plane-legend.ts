import { html } from '../html/html.js'
import type { LegendItem } from './legend.js'
import { type PlanePoint, planeMark } from './plane-point.js'
import type { Series } from './series.js'

const interval: LegendItem = {
  text: 'interval',
  mark: (x, y) => html`<path class="whisker" d="M${x - 8} ${y}h16M${x} ${y - 8}v16"/>`,
}

const zone = (name: 'word' | 'context'): LegendItem => ({
  text: `${name} bias > 0.8`,
  mark: (x, y) => html`<rect class="${name}-zone" x="${x - 9}" y="${y - 7}" width="18" height="14"/>`,
})

const bound: LegendItem = {
  text: 'bias 1.0',
  mark: (x, y) => html`<path class="bound" d="M${x - 9} ${y}h18"/>`,
}

/** Only what the plane shows. */
export function planeLegend(points: readonly PlanePoint[], nameOf: (series: Series) => string): LegendItem[] {
  const present = (['model', 'human', 'published'] as const).filter((series) =>
    points.some((point) => point.series === series),
  )
  const crossed = points.some(({ contextInterval, wordInterval }) => contextInterval || wordInterval)
  return [
    ...present.map((series) => ({ text: nameOf(series), mark: planeMark[series] })),
    ...(crossed ? [interval] : []),
    zone('word'),
    zone('context'),
    bound,
  ]
}
