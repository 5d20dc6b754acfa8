import type { Bounds } from './series.js'

/** All numbers that an axis must have room for. */
export const axisNumbers = (
  marks: readonly { readonly value: number; readonly interval: Bounds | null }[],
): number[] =>
  marks.flatMap(({ value, interval }) => [value, ...(interval ? [interval.low, interval.high] : [])])
