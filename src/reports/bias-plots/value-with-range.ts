import { intervalText, undefinedMark, valueText } from '../score-text.js'
import type { Bounds } from './series.js'

/** `0.612 [0.571, 0.652]`; the value alone where it has no interval. */
export function valueWithRange(value: number, interval: Bounds | null): string {
  const range = intervalText(interval)
  return range === undefinedMark || !Number.isFinite(value)
    ? valueText(value)
    : `${valueText(value)} ${range}`
}
