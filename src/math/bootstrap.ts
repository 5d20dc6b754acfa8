import { checkFunction, checkList } from '../core/index.js'
import { checkSums, type GroupSums, type ValueOfSums } from './group-sums.js'
import { type Random, randomInteger } from './random.js'
import { addKinds, kindCounts, rowKinds } from './row-kinds.js'

export interface ResampleOptions {
  readonly rounds?: number
  readonly random: Random
}

const defaultRounds = 10_000

/** How many draws, and from which generator: the caller always names one. */
export function resampling(options: ResampleOptions): Required<ResampleOptions> {
  const { rounds = defaultRounds, random } = options ?? {}
  if (typeof random !== 'function')
    throw new RangeError('resampling without a generator: expected { random }, such as { random: seeded(1) }')
  return { rounds, random }
}

/**
 * Values of a statistic of sums on resamples of the groups (as many as there are, with replacement). A draw is NaN if
 * the statistic is undefined. All are NaN for fewer than two groups: resampling one shows no spread, and no spread is
 * not certainty.
 */
export function bootstrapSums(groups: GroupSums, value: ValueOfSums, options: ResampleOptions): Float64Array {
  checkSums('bootstrap', groups)
  checkFunction('bootstrap', value)
  const { names, width, sums } = groups
  const { rounds, random } = resampling(options)
  const draws = noDraws(rounds)
  const count = names.length
  if (count < 2) return draws
  const total = new Float64Array(width)
  const plain = new Array<number>(width).fill(0)
  const few = rowKinds(sums, width)
  const counts = few && kindCounts(few)
  for (let round = 0; round < rounds; round++) {
    // Not randomInteger: shared by many callers, it is not inlined here, and the whole loop takes twice as long.
    if (few && counts) {
      const { kinds } = few
      counts.fill(0)
      for (let g = 0; g < count; g++) counts[kinds[Math.floor(random() * count)]!]!++
      addKinds(few, counts, total)
    } else {
      total.fill(0)
      for (let g = 0; g < count; g++) {
        const start = Math.floor(random() * count) * width
        for (let k = 0; k < width; k++) total[k]! += sums[start + k]!
      }
    }
    for (let k = 0; k < width; k++) plain[k] = total[k]!
    draws[round] = value(plain)
  }
  return draws
}

/**
 * The same for any statistic (ranks, batches): it sees the items of the drawn groups. The array is used again for the
 * next resample: the statistic must not keep it.
 */
export function bootstrap<T>(
  groups: readonly (readonly T[])[],
  statistic: (sample: readonly T[]) => number,
  options: ResampleOptions,
): Float64Array {
  checkList('bootstrap', groups)
  for (const group of groups) checkList('bootstrap of a group', group)
  checkFunction('bootstrap', statistic)
  const { rounds, random } = resampling(options)
  const draws = noDraws(rounds)
  if (groups.length < 2) return draws
  const sample: T[] = []
  for (let round = 0; round < rounds; round++) {
    sample.length = 0
    for (let g = 0; g < groups.length; g++)
      for (const item of groups[randomInteger(random, groups.length)]!) sample.push(item)
    draws[round] = statistic(sample)
  }
  return draws
}

function noDraws(rounds: number): Float64Array {
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new RangeError(`rounds is ${rounds}: expected a whole number above 0`)
  return new Float64Array(rounds).fill(Number.NaN)
}
