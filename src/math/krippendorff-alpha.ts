import { countsOf } from './counts-of.js'
import { sum } from './descriptive.js'
import { checkRatings, type Ratings } from './ratings.js'

export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval'

/**
 * Krippendorff's alpha = 1 − observed / expected disagreement (Krippendorff 2011). Items with fewer than two ratings
 * have no pair and do not count. NaN when nothing is left, and when all values are equal: without variation there is
 * nothing to agree on. The ordinal and interval levels take numbers only.
 */
export function krippendorffAlpha(
  ratings: Ratings<string | number | boolean>,
  level: MeasurementLevel = 'nominal',
): number {
  if (!Object.hasOwn(distances, level))
    throw new RangeError(`level ${level}: expected ${Object.keys(distances).join(', ')}`)
  checkRatings(ratings)
  const units = ratings.map((row) => row.filter((value) => value !== null)).filter((row) => row.length > 1)
  const totals = countsOf(units.flat())
  const values = level === 'nominal' ? [...totals.keys()] : ascendingNumbers([...totals.keys()], level)
  const counts = values.map((value) => totals.get(value)!)
  const distance = distances[level](values.map(Number), counts)
  const n = sum(counts)
  const places = new Map(values.map((value, place) => [value, place]))

  const observed = units.map((unit) => {
    const within = countsOf(unit.map((value) => places.get(value)!))
    return pairDistance([...within.keys()], [...within.values()], distance) / (unit.length - 1)
  })
  const expected = pairDistance([...counts.keys()], counts, distance) / (n - 1)
  return expected === 0 ? Number.NaN : 1 - sum(observed) / expected
}

type Distance = (i: number, j: number) => number

/** Σ over unordered pairs of different values. */
function pairDistance(places: readonly number[], counts: readonly number[], distance: Distance): number {
  let total = 0
  for (let i = 0; i < places.length; i++)
    for (let j = 0; j < i; j++) total += counts[i]! * counts[j]! * distance(places[i]!, places[j]!)
  return total
}

/** Squared distance of two values, given by their indices among all values in ascending order. */
const distances: Record<
  MeasurementLevel,
  (values: readonly number[], counts: readonly number[]) => Distance
> = {
  nominal: () => () => 1,
  interval: (values) => (i, j) => (values[i]! - values[j]!) ** 2,
  ordinal: (_, counts) => {
    // Ratings below a value and half of those at it: the difference is all ratings between, the ends counted half.
    let below = 0
    const middles = counts.map((count) => {
      below += count
      return below - count / 2
    })
    return (i, j) => (middles[i]! - middles[j]!) ** 2
  },
}

function ascendingNumbers(values: readonly unknown[], level: MeasurementLevel): number[] {
  return values
    .map((value) => {
      if (typeof value === 'number' && !Number.isNaN(value)) return value
      throw new TypeError(`alpha at the ${level} level: '${value}' is not a number`)
    })
    .sort((a, b) => a - b)
}
