import type { Axis } from './axis.js'
import type { Bounds } from './series.js'

interface End {
  readonly at: number
  /** The interval extends beyond the frame. */
  readonly cut: boolean
}

const cap = 3
const head = { length: 6, half: 3.5 }

/** A path along the axis at `middle` across it; a cap at each end, an arrow head where the frame cuts it off. */
export function whiskerPath(
  interval: Bounds | null,
  axis: Axis,
  { middle, along }: { readonly middle: number; readonly along: 'x' | 'y' },
): string | null {
  if (!interval || Number.isNaN(interval.low) || Number.isNaN(interval.high)) return null
  if (interval.low > axis.high || interval.high < axis.low) return null
  const low: End = { at: axis.px(interval.low), cut: interval.low < axis.low }
  const high: End = { at: axis.px(interval.high), cut: interval.high > axis.high }
  const towards = Math.sign(axis.px(axis.high) - axis.px(axis.low))
  const point = (at: number, off: number) =>
    along === 'x' ? `${at} ${middle + off}` : `${middle + off} ${at}`
  const end = ({ at, cut }: End, sign: number): string => {
    const back = at - sign * (cut ? head.length : 0)
    const half = cut ? head.half : cap
    return `M${point(back, -half)}${cut ? `L${point(at, 0)}` : ''}L${point(back, half)}`
  }
  return `M${point(low.at, 0)}L${point(high.at, 0)}${end(low, -towards)}${end(high, towards)}`
}
