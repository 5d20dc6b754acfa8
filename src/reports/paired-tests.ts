import {
  type BootstrapInterval,
  grouped,
  groupSums,
  type PairedBootstrap,
  type PermutationTest,
  pairedBootstrap,
  pairedBootstrapOf,
  permutationTest,
  permutationTestOf,
  seeded,
} from '../math/index.js'
import { isAdditive, type Metric, score as scoreOf } from '../metrics/index.js'
import type { OutcomePair } from './aligned-outcomes.js'

export interface PairedTests {
  readonly difference: number
  readonly interval: BootstrapInterval
  readonly bootstrapP: number
  readonly permutationP: number
  /** Groups that are resampled and swapped as a whole. */
  readonly groups: number
}

/** A metric of ranks is rescored on every resample; it gets fewer of them. */
const rounds = { additive: 10_000, whole: 2000 }

/** The difference of a metric between two systems on the same items, resampled and permuted by group. */
export function pairedTests(metric: Metric, pairs: readonly OutcomePair[], seed: number): PairedTests {
  const groups = pairs.map(({ a }) => a.example.group)
  const stream = (name: string) => seeded(`${seed} ${metric.id} ${name}`)
  let bootstrap: PairedBootstrap
  let permutation: PermutationTest
  if (isAdditive(metric)) {
    const sums = (side: 'a' | 'b') =>
      groupSums(
        pairs.map((pair) => metric.terms(pair[side])),
        groups,
      )
    const [a, b] = [sums('a'), sums('b')]
    const value = (total: readonly number[]) => metric.value(total)
    bootstrap = pairedBootstrap(a, b, value, { rounds: rounds.additive, random: stream('bootstrap') })
    permutation = permutationTest(a, b, value, { rounds: rounds.additive, random: stream('permutation') })
  } else {
    const members = grouped(pairs, groups)
    const side = (sample: readonly OutcomePair[], of: 'a' | 'b') => sample.map((pair) => pair[of])
    bootstrap = pairedBootstrapOf(
      members,
      (sample) => scoreOf(metric, side(sample, 'a')) - scoreOf(metric, side(sample, 'b')),
      { rounds: rounds.whole, random: stream('bootstrap') },
    )
    permutation = permutationTestOf(
      members.map((group) => [side(group, 'a'), side(group, 'b')] as const),
      (sample) => scoreOf(metric, sample),
      { rounds: rounds.whole, random: stream('permutation') },
    )
  }
  return {
    difference: bootstrap.difference,
    interval: bootstrap.interval,
    bootstrapP: bootstrap.p,
    permutationP: permutation.p,
    groups: new Set(groups).size,
  }
}
