import { shown } from '../core/index.js'

/** Of a metric of the first k answers. */
export function checkCutOff(k: number): number {
  if (Number.isSafeInteger(k) && k > 0) return k
  throw new RangeError(`the first ${shown(k)} answers: expected a whole number above 0`)
}
