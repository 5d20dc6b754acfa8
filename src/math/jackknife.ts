import { checkFunction, checkList } from '../core/index.js'
import { type GroupSums, totalSums, type ValueOfSums } from './group-sums.js'

/** The statistic without each group in turn. */
export function jackknifeSums(groups: GroupSums, value: ValueOfSums): Float64Array {
  checkFunction('jackknife', value)
  const total = totalSums(groups)
  const { names, width, sums } = groups
  return Float64Array.from(names, (_, g) => value(total.map((t, k) => t - sums[g * width + k]!)))
}

/** The same for any statistic: it sees the items of the other groups. */
export function jackknife<T>(
  groups: readonly (readonly T[])[],
  statistic: (sample: readonly T[]) => number,
): Float64Array {
  checkList('jackknife', groups)
  checkFunction('jackknife', statistic)
  return Float64Array.from(groups, (_, g) => statistic(groups.flatMap((items, i) => (i === g ? [] : items))))
}
