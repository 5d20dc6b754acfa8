import type { Bounds, Series } from './series.js'

export interface ProbeBar {
  readonly probe: string
  readonly series: Exclude<Series, 'published'>
  /** NaN if undefined. */
  readonly value: number
  readonly interval: Bounds | null
}

/** What one task's probes score. */
export interface BarGroup {
  readonly task: string
  readonly metric: string
  readonly bars: readonly ProbeBar[]
}
