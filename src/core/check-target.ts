import { isLanguage } from './check.js'
import { shown } from './legible.js'
import { isSpanOf, isTarget, type Span, type Target } from './span.js'

/** A target that a program made by itself: its spans must lie in its text. Allocates nothing, since whole corpora pass through here. */
export function checkTarget(what: string, given: Target): void {
  if (!isTarget(given)) throw new RangeError(`${what} of ${shown(given)}: expected a target`)
  const { text, pieces, language } = given
  checkSpanIn(what, text, given.span)
  if (pieces !== undefined && !areSpansOf(text, pieces))
    throw new RangeError(`${what}: pieces of ${shown(pieces)}: expected a list of spans in its text`)
  if (language !== undefined && !isLanguage(language))
    throw new RangeError(
      `${what}: language of ${shown(language)}: expected a language, such as en or zh-Hant`,
    )
}

/** With a loop: `every` passes over what a sparse list lacks. */
function areSpansOf(text: string, spans: readonly unknown[]): boolean {
  if (!Array.isArray(spans) || spans.length === 0) return false
  for (const each of spans) if (!isSpanOf(text, each)) return false
  return true
}

/** A span of a text that is at hand. */
export function checkSpanIn(what: string, text: string, given: Span): void {
  if (!isSpanOf(text, given))
    throw new RangeError(
      `${what}: span of ${shown(given)}: expected one in its text of ${text.length} characters`,
    )
}
