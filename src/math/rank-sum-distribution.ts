/** Distribution of a sum of `size` of the given whole numbers, every choice equally likely. */
export interface SumDistribution {
  readonly atMost: (sum: number) => number
  readonly atLeast: (sum: number) => number
}

/** Steps of the count below: numbers × size × largest sum. */
export const sumDistributionCost = (numbers: readonly number[], size: number): number =>
  numbers.length * size * largestSum(numbers, size)

/** Counts the choices by dynamic programming, so that ties (equal or doubled ranks) need no special case. */
export function sumDistribution(numbers: readonly number[], size: number): SumDistribution {
  const columns = largestSum(numbers, size) + 1
  const ways = new Float64Array((size + 1) * columns) // by how many are chosen, then by their sum
  ways[0] = 1
  for (const [seen, number] of numbers.entries())
    for (let chosen = Math.min(size, seen + 1); chosen > 0; chosen--)
      for (let sum = columns - 1; sum >= number; sum--)
        ways[chosen * columns + sum]! += ways[(chosen - 1) * columns + sum - number]!
  const counts = ways.subarray(size * columns)
  const all = counts.reduce((total, count) => total + count, 0)
  if (!Number.isFinite(all))
    throw new RangeError(`choosing ${size} of ${numbers.length}: too many ways to count`)
  const share = (from: number, to: number) =>
    counts.subarray(Math.max(0, from), Math.max(0, to)).reduce((total, count) => total + count, 0) / all
  return { atMost: (sum) => share(0, sum + 1), atLeast: (sum) => share(sum, columns) }
}

const largestSum = (numbers: readonly number[], size: number): number =>
  numbers
    .toSorted((a, b) => b - a)
    .slice(0, size)
    .reduce((total, number) => total + number, 0)
