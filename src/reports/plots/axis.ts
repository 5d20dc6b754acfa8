import { pixel } from './pixel.js'
import { niceScale } from './scale.js'

/** Values along a line of pixels. */
export interface Axis {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  /** Decimals that distinguish the ticks. */
  readonly digits: number
  /** The position of a value; beyond the ends, at the end. */
  px(value: number): number
}

interface Ends {
  readonly low: number
  readonly high: number
  /** Pixels of the two; `from` is the greater if the axis points upwards. */
  readonly from: number
  readonly to: number
}

export function axisBetween({ low, high, from, to }: Ends, wantedTicks: number): Axis {
  const { ticks, digits } = niceScale([low, high], wantedTicks)
  return {
    low,
    high,
    ticks: ticks.filter((tick) => tick >= low && tick <= high),
    digits,
    px: (value) => pixel(from + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (to - from)),
  }
}

/** From 0 to 1 at least, so that panels of one metric can be compared by eye; further where values are. */
export const scoreAxis = (values: readonly number[], from: number, to: number): Axis =>
  axisFrom(values, { greatest: 1, from, to })

/** From 0 to 0.1 at least. */
export const gapAxis = (values: readonly number[], from: number, to: number): Axis =>
  axisFrom(values, { greatest: 0.1, from, to })

function axisFrom(
  values: readonly number[],
  { greatest, from, to }: { readonly greatest: number; readonly from: number; readonly to: number },
): Axis {
  const finite = values.filter(Number.isFinite)
  return axisBetween({ low: Math.min(0, ...finite), high: Math.max(greatest, ...finite), from, to }, 7)
}

// Beyond these, one wild ratio would squeeze all others into a corner.
const limit = { low: -1, high: 2 }

/** From 0 to 1.2, wider where points are, up to a limit; a little room around. */
export function biasAxis(values: readonly number[], from: number, to: number): Axis {
  const near = values.filter((value) => value >= limit.low && value <= limit.high)
  const least = Math.min(0, ...near)
  const greatest = Math.max(1.2, ...near)
  const room = 0.05 * (greatest - least)
  return axisBetween({ low: least - room, high: greatest + room, from, to }, 10)
}

export const isBeyond = (axis: Axis, value: number): boolean => value < axis.low || value > axis.high
