import { check } from '../core/index.js'
import { checked, type Place } from './place.js'

/** A column that has one of a few values; anything else is a problem and returns null. */
export const oneOfColumn = <T extends string>(
  text: string,
  name: string,
  values: readonly T[],
  place: Place,
): T | null => checked(place, () => check.oneOf(...values)(text, name))
