import { checkList } from '../core/index.js'
import { countsOf } from './counts-of.js'

/** Agreement of two annotators beyond chance. NaN when empty, and when both always use the same label. */
export function cohenKappa<T>(first: readonly T[], second: readonly T[]): number {
  checkList('kappa', first)
  checkList('kappa', second)
  if (first.length !== second.length)
    throw new RangeError(`kappa of ${first.length} with ${second.length} labels: expected as many of each`)
  const n = first.length
  const [countsFirst, countsSecond] = [countsOf(first), countsOf(second)]
  let agreed = 0
  for (const [i, label] of first.entries()) if (label === second[i] || Object.is(label, second[i])) agreed++ // NaN is a label like any other
  let byChance = 0 // times n²
  for (const [label, count] of countsFirst) byChance += count * (countsSecond.get(label) ?? 0)
  // (p_o − p_e) / (1 − p_e), both times n²: whole numbers, so that a chance agreement of 1 is found exactly.
  return (agreed * n - byChance) / (n * n - byChance)
}
