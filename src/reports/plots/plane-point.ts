import type { Bounds, Series } from './series.js'

export interface PlanePoint {
  /** The task. */
  readonly label: string
  readonly series: Series
  /** NaN where FULL does not beat LABEL. */
  readonly context: number
  readonly word: number
  readonly contextInterval: Bounds | null
  readonly wordInterval: Bounds | null
}

export const isDefined = ({ context, word }: PlanePoint): boolean =>
  Number.isFinite(context) && Number.isFinite(word)
