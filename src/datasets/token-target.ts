import { type Target, target } from '../core/index.js'
import { tokenSpan } from '../text/index.js'
import type { Place } from './place.js'

/** The token with this 0-based number as a target; a number outside the text is a problem and returns null. */
export function tokenTarget(
  { name, text, index }: { readonly name: string; readonly text: string; readonly index: number },
  place: Place,
): Target | null {
  const span = tokenSpan(text, index)
  if (span) return target(text, span.start, span.end)
  return place.problem(`${name} has no token ${index}, expected an index below ${text.split(' ').length}`)
}
