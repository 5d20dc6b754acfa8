import { checkList, checkRecord, shown } from '../core/index.js'
import { checkNumbers } from './check-numbers.js'
import { groupIndexes } from './grouped.js'

/** For statistics that are functions of sums: resampling adds a few numbers per group and visits no items. */
export interface GroupSums {
  /** In the order in which the groups first appear. */
  readonly names: readonly string[]
  /** Terms per item. */
  readonly width: number
  /** Group after group: term k of group g is at `g * width + k`. */
  readonly sums: Float64Array
}

/** A statistic of sums. The array is reused for the next resample: read it, do not keep it. */
export type ValueOfSums = (sums: readonly number[]) => number

/** Adds up each item's terms (all of the same length) by group. */
export function groupSums(terms: readonly (readonly number[])[], groups: readonly string[]): GroupSums {
  checkList('sums', terms)
  checkList('sums by groups', groups)
  for (const row of terms) checkNumbers('terms of an item', row)
  const { names, indexes } = groupIndexes(groups, terms.length)
  const width = terms[0]?.length ?? 0
  const sums = new Float64Array(names.length * width)
  for (const [i, row] of terms.entries()) {
    if (row.length !== width) throw new RangeError(`item ${i} has ${row.length} terms, expected ${width}`)
    const start = indexes[i]! * width
    for (let k = 0; k < width; k++) sums[start + k]! += row[k]!
  }
  return { names, width, sums }
}

/** Refuses sums that do not come from `groupSums` or were changed. */
export function checkSums(what: string, given: GroupSums): void {
  checkRecord(what, given)
  const { names, width, sums } = given
  if (!Array.isArray(names) || !(sums instanceof Float64Array) || sums.length !== names.length * width)
    throw new RangeError(`${what} of ${shown(given)}: expected what groupSums gives`)
}

/** The sums over all groups. */
export function totalSums(groups: GroupSums): number[] {
  checkSums('sums', groups)
  const { names, width, sums } = groups
  const total = new Array<number>(width).fill(0)
  for (let g = 0; g < names.length; g++) for (let k = 0; k < width; k++) total[k]! += sums[g * width + k]!
  return total
}
