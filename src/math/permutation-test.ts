import { checkFunction, checkList } from '../core/index.js'
import { type ResampleOptions, resampling } from './bootstrap.js'
import { checkNumbers } from './check-numbers.js'
import { mean } from './descriptive.js'
import { type GroupSums, totalSums, type ValueOfSums } from './group-sums.js'
import { checkSameGroups } from './paired-sums.js'
import type { Random } from './random.js'
import { addKinds, kindCounts, rowKinds } from './row-kinds.js'

export interface PermutationTest {
  /** As observed: first minus second. */
  readonly difference: number
  /** Two-sided: how often randomly swapping the systems' answers gives a difference at least as large. */
  readonly p: number
  readonly method: 'exact' | 'random'
  readonly permutations: number
  /** Share of the permutations for which the statistic is undefined: left out of p. */
  readonly undefinedShare: number
}

/** All swaps are tried up to 2^15 of them. */
const exactPairs = 15

/** The difference of a statistic of sums between two systems on the same items: whole groups are swapped. */
export function permutationTest(
  a: GroupSums,
  b: GroupSums,
  value: ValueOfSums,
  options: ResampleOptions,
): PermutationTest {
  checkFunction('test', value)
  checkSameGroups(a, b)
  const { width } = a
  const gaps = movingRows(a, b)
  const [totalA, totalB] = [totalSums(a), totalSums(b)]
  const moved = new Float64Array(width)
  const [sumsA, sumsB] = [[...totalA], [...totalB]]
  const addMoved = sumOfChosen(gaps, width, moved)
  const difference = (swapped: Uint8Array): number => {
    addMoved(swapped)
    for (let k = 0; k < width; k++) {
      sumsA[k] = totalA[k]! + moved[k]!
      sumsB[k] = totalB[k]! - moved[k]!
    }
    return value(sumsA) - value(sumsB)
  }
  return swapTest(width === 0 ? 0 : gaps.length / width, difference, options)
}

/** For each group, b's sums minus a's. A group in which both are equal changes nothing when swapped, so it is left out. */
function movingRows(a: GroupSums, b: GroupSums): Float64Array {
  const { width } = a
  const gaps = b.sums.map((sum, i) => sum - a.sums[i]!)
  const rows = new Float64Array(gaps.length)
  let end = 0
  for (let start = 0; start < gaps.length; start += width) {
    let moves = false
    for (let k = 0; k < width; k++) {
      rows[end + k] = gaps[start + k]!
      moves ||= gaps[start + k] !== 0
    }
    if (moves) end += width
  }
  return rows.subarray(0, end)
}

/** Adds up the chosen rows. */
function sumOfChosen(rows: Float64Array, width: number, total: Float64Array): (chosen: Uint8Array) => void {
  const few = rowKinds(rows, width)
  if (few) {
    const { kinds } = few
    const counts = kindCounts(few)
    return (chosen) => {
      counts.fill(0)
      for (let i = 0; i < kinds.length; i++) counts[kinds[i]!]! += chosen[i]!
      addKinds(few, counts, total)
    }
  }
  return (chosen) => {
    total.fill(0)
    for (let i = 0; i < chosen.length; i++) {
      if (chosen[i] === 0) continue
      for (let k = 0; k < width; k++) total[k]! += rows[i * width + k]!
    }
  }
}

/** The same for any statistic: for each group, the answers of the first and of the second system. */
export function permutationTestOf<T>(
  groups: readonly (readonly [a: readonly T[], b: readonly T[]])[],
  statistic: (sample: readonly T[]) => number,
  options: ResampleOptions,
): PermutationTest {
  checkList('test', groups)
  checkFunction('test', statistic)
  const side = (swapped: Uint8Array, first: 0 | 1) =>
    groups.flatMap((pair, g) => pair[swapped[g] === first ? 0 : 1])
  return swapTest(
    groups.length,
    (swapped) => statistic(side(swapped, 0)) - statistic(side(swapped, 1)),
    options,
  )
}

/** The mean of paired differences against 0, their signs flipped at random. Zeros change nothing and stay. */
export function signFlipTest(differences: readonly number[], options: ResampleOptions): PermutationTest {
  checkNumbers('test', differences)
  const flipped = [...differences]
  const places = [...differences.keys()].filter((i) => differences[i] !== 0)
  const difference = (swapped: Uint8Array): number => {
    for (const [i, place] of places.entries())
      flipped[place] = swapped[i] === 0 ? differences[place]! : -differences[place]!
    return mean(flipped)
  }
  return swapTest(places.length, difference, options)
}

function swapTest(
  pairs: number,
  difference: (swapped: Uint8Array) => number,
  options: ResampleOptions,
): PermutationTest {
  const { rounds, random } = resampling(options)
  const swapped = new Uint8Array(pairs)
  const observed = difference(swapped)
  const exact = pairs <= exactPairs
  const permutations = exact ? 2 ** pairs : rounds
  const differences = new Float64Array(permutations)
  for (let i = 0; i < permutations; i++) {
    if (exact) setBits(swapped, i)
    else drawBits(swapped, random)
    differences[i] = Math.abs(difference(swapped))
  }
  const defined = differences.filter((d) => !Number.isNaN(d))
  const largest = defined.reduce((most, d) => Math.max(most, d), Math.abs(observed))
  // The same difference, summed in another order, must count as equal.
  const threshold = Math.abs(observed) - 1e-12 * largest
  const reached = defined.filter((d) => d >= threshold).length
  // A sample of permutations counts the observed one too, so that p is never 0 (Phipson & Smyth 2010).
  const p = exact ? reached / defined.length : (reached + 1) / (defined.length + 1)
  return {
    difference: observed,
    p: Number.isNaN(observed) ? Number.NaN : p,
    method: exact ? 'exact' : 'random',
    permutations,
    undefinedShare: 1 - defined.length / permutations,
  }
}

function setBits(bits: Uint8Array, number: number): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (number >>> i) & 1
}

function drawBits(bits: Uint8Array, random: Random): void {
  // 1 below a half, without an unpredictable branch.
  for (let i = 0; i < bits.length; i++) bits[i] = (random() * 2) ^ 1
}
