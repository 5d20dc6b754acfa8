import type { Interval } from '../../math/index.js'

/** One value in a plot: ours with its interval, or a paper's. */
export interface PlotMark {
  readonly label: string
  readonly value: number
  readonly interval: Pick<Interval, 'low' | 'high'> | null
  readonly published: boolean
  /** Where a published value comes from. */
  readonly source?: string
}

/** All numbers that a scale must have room for. */
export const extent = (marks: readonly PlotMark[]): number[] =>
  marks.flatMap(({ value, interval }) => [value, ...(interval ? [interval.low, interval.high] : [])])

/** An SVG path around a point. */
export const diamond = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`
