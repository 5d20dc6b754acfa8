import { type Target, target } from '../core/index.js'
import { tokenSpan } from '../text/index.js'
import type { Report } from './report.js'

/** The token with this 0-based number as a target; a number outside the text is a problem and gives null. */
export function tokenTarget(
  text: string,
  index: number,
  name: string,
  file: string,
  line: number,
  report: Report,
): Target | null {
  const span = tokenSpan(text, index)
  if (span) return target(text, span.start, span.end)
  report.problem(
    file,
    line,
    `${name} has no token ${index}, expected an index below ${text.split(' ').length}`,
  )
  return null
}
