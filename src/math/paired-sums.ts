import { checkSums, type GroupSums, type ValueOfSums } from './group-sums.js'

/** Both systems' sums side by side, so that a resample draws the same groups for both. */
export function pairedSums(a: GroupSums, b: GroupSums): GroupSums {
  checkSameGroups(a, b)
  const { names, width } = a
  const sums = new Float64Array(2 * names.length * width)
  for (let g = 0; g < names.length; g++) {
    sums.set(a.sums.subarray(g * width, (g + 1) * width), 2 * g * width)
    sums.set(b.sums.subarray(g * width, (g + 1) * width), (2 * g + 1) * width)
  }
  return { names, width: 2 * width, sums }
}

/** value(a) − value(b) for sums that are side by side. */
export function valueDifference(value: ValueOfSums, width: number): ValueOfSums {
  const half = new Array<number>(width).fill(0)
  const valueFrom = (sums: readonly number[], start: number) => {
    for (let k = 0; k < width; k++) half[k] = sums[start + k]!
    return value(half)
  }
  return (sums) => valueFrom(sums, 0) - valueFrom(sums, width)
}

export function checkSameGroups(a: GroupSums, b: GroupSums): void {
  checkSums('paired comparison', a)
  checkSums('paired comparison', b)
  if (a.names.length !== b.names.length || a.width !== b.width)
    throw new RangeError(
      `paired comparison of ${a.names.length} groups of ${a.width} terms with ${b.names.length} of ${b.width}: expected the same items`,
    )
  const other = a.names.findIndex((name, g) => name !== b.names[g])
  if (other >= 0)
    throw new RangeError(
      `paired comparison: group ${other} is '${a.names[other]}' in one and '${b.names[other]}' in the other`,
    )
}
