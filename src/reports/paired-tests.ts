import type { Example, Outcome } from '../core/index.js'
import {
  type BootstrapInterval,
  type GroupSums,
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
import { type AdditiveMetric, isAdditive, type Metric, score as scoreOf } from '../metrics/index.js'
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
/** Groups drawn in all rounds together, from which on there are fewer rounds: so many groups settle early. */
const draws = 1e8
const fewestRounds = 1000

const roundsFor = (pairs: readonly OutcomePair[]): number => {
  const groups = new Set(groupsOf(pairs)).size
  return Math.min(rounds.additive, Math.max(fewestRounds, Math.floor(draws / groups)))
}

const stream = (metric: Metric, name: string, seed: number) => seeded(`${seed} ${metric.id} ${name}`)

const groupsOf = (pairs: readonly OutcomePair[]): string[] => pairs.map(({ a }) => a.example.group)

const sideOf = (sample: readonly OutcomePair[], of: 'a' | 'b'): Outcome[] => sample.map((pair) => pair[of])

/** An additive metric's terms of each side, summed by group. */
const sumsOf = (metric: AdditiveMetric<Example>, pairs: readonly OutcomePair[]) =>
  (['a', 'b'] as const).map((side) =>
    groupSums(
      pairs.map((pair) => metric.terms(pair[side])),
      groupsOf(pairs),
    ),
  ) as [GroupSums, GroupSums]

/** Whether two systems differ on the same items, swapping groups as a whole. */
export function pairedPermutation(
  metric: Metric,
  pairs: readonly OutcomePair[],
  seed: number,
): PermutationTest {
  const random = stream(metric, 'permutation', seed)
  if (isAdditive(metric)) {
    const [a, b] = sumsOf(metric, pairs)
    return permutationTest(a, b, (total) => metric.value(total), {
      rounds: roundsFor(pairs),
      random,
    })
  }
  return permutationTestOf(
    grouped(pairs, groupsOf(pairs)).map((group) => [sideOf(group, 'a'), sideOf(group, 'b')] as const),
    (sample) => scoreOf(metric, sample),
    { rounds: rounds.whole, random },
  )
}

/** The difference of a metric between two systems on the same items, with an interval over groups. */
function pairedDifference(metric: Metric, pairs: readonly OutcomePair[], seed: number): PairedBootstrap {
  const random = stream(metric, 'bootstrap', seed)
  if (isAdditive(metric)) {
    const [a, b] = sumsOf(metric, pairs)
    return pairedBootstrap(a, b, (total) => metric.value(total), {
      rounds: roundsFor(pairs),
      random,
    })
  }
  return pairedBootstrapOf(
    grouped(pairs, groupsOf(pairs)),
    (sample) => scoreOf(metric, sideOf(sample, 'a')) - scoreOf(metric, sideOf(sample, 'b')),
    { rounds: rounds.whole, random },
  )
}

/** The difference of a metric between two systems on the same items, resampled and permuted by group. */
export function pairedTests(metric: Metric, pairs: readonly OutcomePair[], seed: number): PairedTests {
  const bootstrap = pairedDifference(metric, pairs, seed)
  return {
    difference: bootstrap.difference,
    interval: bootstrap.interval,
    bootstrapP: bootstrap.p,
    permutationP: pairedPermutation(metric, pairs, seed).p,
    groups: new Set(groupsOf(pairs)).size,
  }
}
