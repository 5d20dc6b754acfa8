import { binaryLabel } from './binary-label.js'
import type { Place } from './place.js'

/** How files write a label that is kept back. */
export const hiddenLabel = '?'

export const isHidden = (text: string | undefined): boolean =>
  text === undefined || text === '' || text === hiddenLabel

/** Null if the label is kept back; anything but yes, no and that is a problem and returns undefined. */
export function hideableLabel(
  text: string | null | undefined,
  words: readonly [string, string],
  place: Place,
): boolean | null | undefined {
  if (text === null) return undefined // a problem already
  if (text === undefined || isHidden(text)) return null
  return binaryLabel(text, words, place) ?? undefined
}
