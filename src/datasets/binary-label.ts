import { shown } from '../core/index.js'
import type { Place } from './place.js'

/** Yes or no in the words of the file; anything else is a problem and returns null. */
export function binaryLabel(
  text: string,
  [yes, no]: readonly [string, string],
  place: Place,
): boolean | null {
  if (text === yes) return true
  if (text === no) return false
  return place.problem(`label is ${shown(text)}, expected ${yes} or ${no}`)
}
