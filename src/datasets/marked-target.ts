import { type Target, target } from '../core/index.js'
import { unmark } from '../text/index.js'

/** The target of a text that marks it; null unless there is exactly one pair of marks with something inside. */
export function markedTarget(text: string, open: string, close: string): Target | null {
  const found = unmark(text, open, close)
  const [span, another] = found?.spans ?? []
  return found && span && !another ? target(found.text, span.start, span.end) : null
}
