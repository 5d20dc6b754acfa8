import type { Bounds } from './series.js'

/** One value in a plot: ours with its interval, or a paper's. */
export interface PlotMark {
  readonly label: string
  readonly value: number
  readonly interval: Bounds | null
  readonly published: boolean
  /** Where a published value comes from. */
  readonly source?: string
}

/** An SVG path around a point. */
export const diamond = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`
