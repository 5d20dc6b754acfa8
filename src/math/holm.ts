import { checkNumbers } from './check-numbers.js'

/**
 * Holm's (1979) adjusted p-values, in the order given: those below α are significant with a chance of at most α of even
 * one false one. NaN stays NaN and does not count as a comparison.
 */
export function holm(pValues: readonly number[]): number[] {
  checkNumbers('adjustment', pValues)
  const wrong = pValues.find((p) => p < 0 || p > 1)
  if (wrong !== undefined) throw new RangeError(`p is ${wrong}: expected a share from 0 to 1`)
  const adjusted = pValues.map(() => Number.NaN)
  const order = [...pValues.keys()]
    .filter((i) => !Number.isNaN(pValues[i]))
    .sort((i, j) => pValues[i]! - pValues[j]!)
  let largest = 0
  for (const [place, i] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (order.length - place) * pValues[i]!))
    adjusted[i] = largest
  }
  return adjusted
}
