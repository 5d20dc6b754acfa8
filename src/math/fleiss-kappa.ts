import { checkList } from '../core/index.js'
import { checkNumbers } from './check-numbers.js'

/**
 * Agreement of many annotators beyond chance (Fleiss 1971), from counts: one row per item, one column per label. Every
 * item has the same number of ratings (for others: Krippendorff's alpha). NaN when empty, for a single rating per item,
 * and when only one label is used.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): number {
  checkList('kappa', counts)
  for (const row of counts) checkNumbers('counts of an item', row)
  const wrong = counts.findIndex((row) => row.some((count) => !(count >= 0)))
  if (wrong >= 0) throw new RangeError(`item ${wrong} has the counts ${counts[wrong]}, expected 0 or more`)
  const perItem = total(counts[0] ?? [])
  const odd = counts.findIndex((row) => total(row) !== perItem)
  if (odd >= 0) throw new RangeError(`item ${odd} has ${total(counts[odd]!)} ratings, expected ${perItem}`)
  const pairs = perItem * (perItem - 1)
  const observed = total(counts.map((row) => total(row.map((c) => c * (c - 1))) / pairs)) / counts.length
  const byLabel: number[] = []
  for (const row of counts) for (const [k, c] of row.entries()) byLabel[k] = (byLabel[k] ?? 0) + c
  if (byLabel.filter((c) => c > 0).length < 2) return Number.NaN
  const expected = total(byLabel.map((c) => (c / (counts.length * perItem)) ** 2))
  return (observed - expected) / (1 - expected)
}

const total = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0)
