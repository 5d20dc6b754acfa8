import type { Bounds, Series } from './series.js'

export interface ProbeBar {
  readonly probe: string
  readonly series: Exclude<Series, 'published'>
  /** NaN where undefined. */
  readonly value: number
  readonly interval: Bounds | null
}

/** What one task's probes score. */
export interface BarGroup {
  readonly task: string
  readonly metric: string
  readonly bars: readonly ProbeBar[]
}

/** All numbers that an axis must have room for. */
export const barValues = (bars: readonly Pick<ProbeBar, 'value' | 'interval'>[]): number[] =>
  bars.flatMap(({ value, interval }) => [value, ...(interval ? [interval.low, interval.high] : [])])
