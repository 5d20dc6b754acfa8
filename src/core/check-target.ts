import { isLanguage } from './check.js'
import { checkFields } from './check-fields.js'
import { messageOf } from './errors.js'
import { shown } from './legible.js'
import { span, type Target, targetOfPieces } from './span.js'

/** What a checked constructor refuses, with the name of the argument before it. */
function named(what: string, make: () => void): void {
  try {
    make()
  } catch (cause) {
    throw cause instanceof RangeError ? new RangeError(`${what}: ${messageOf(cause)}`, { cause }) : cause
  }
}

const languageOrNone = (what: string, value: unknown): void => {
  if (value !== undefined && !isLanguage(value))
    throw new RangeError(`${what} of ${shown(value)}: expected a language, such as en or zh-Hant`)
}

/** Where a target enters the library: its span and pieces stand in its text. */
export function checkTarget(what: string, target: Target): void {
  checkFields(what, target, { text: 'text', span: 'object', pieces: 'list?', language: languageOrNone })
  const { text, span: whole, pieces } = target
  named(what, () => span(text, whole.start, whole.end))
  if (pieces) named(what, () => targetOfPieces(text, pieces))
}

/** A span of a text that is at hand. */
export const checkSpanIn = (what: string, text: string, { start, end }: Target['span']): void =>
  named(what, () => span(text, start, end))
