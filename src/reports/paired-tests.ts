import type { Outcome } from '../core/index.js'
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

/** The default for every comparison. */
export const comparisonSeed = 1

/** A metric of ranks is rescored on every resample; it gets fewer of them. */
const rounds = { additive: 10_000, whole: 2000 }
/** Total number of groups drawn in all rounds above which there are fewer rounds: this many groups settle early. */
const draws = 1e8
const fewestRounds = 1000

const roundsFor = (groups: number): number =>
  Math.min(rounds.additive, Math.max(fewestRounds, Math.floor(draws / groups)))

const stream = (metric: Metric, name: string, seed: number) => seeded(`${seed} ${metric.id} ${name}`)

const sideOf = (sample: readonly OutcomePair[], of: 'a' | 'b'): Outcome[] => sample.map((pair) => pair[of])

const pairsByGroup = (pairs: readonly OutcomePair[]): OutcomePair[][] =>
  grouped(
    pairs,
    pairs.map(({ a }) => a.example.group),
  )

/** An additive metric's terms of two systems on the same items, summed by group. */
export type PairedSums = readonly [a: GroupSums, b: GroupSums]

/** An additive metric's terms, summed by group. */
export const termSums = (metric: AdditiveMetric, outcomes: readonly Outcome[]): GroupSums =>
  groupSums(
    outcomes.map((outcome) => metric.terms(outcome)),
    outcomes.map(({ example }) => example.group),
  )

const sumsOf = (metric: AdditiveMetric, pairs: readonly OutcomePair[]): PairedSums => [
  termSums(metric, sideOf(pairs, 'a')),
  termSums(metric, sideOf(pairs, 'b')),
]

export const permutationOfSums = (
  metric: AdditiveMetric,
  [a, b]: PairedSums,
  seed: number,
): PermutationTest =>
  permutationTest(a, b, (total) => metric.value(total), {
    rounds: roundsFor(a.names.length),
    random: stream(metric, 'permutation', seed),
  })

/** Whether two systems differ on the same items, swapping groups as a whole. */
export function pairedPermutation(
  metric: Metric,
  pairs: readonly OutcomePair[],
  seed: number,
): PermutationTest {
  if (isAdditive(metric)) return permutationOfSums(metric, sumsOf(metric, pairs), seed)
  return permutationTestOf(
    pairsByGroup(pairs).map((group) => [sideOf(group, 'a'), sideOf(group, 'b')] as const),
    (sample) => scoreOf(metric, sample),
    { rounds: rounds.whole, random: stream(metric, 'permutation', seed) },
  )
}

/** Like `pairedTests`, from existing sums. */
export function pairedTestsOfSums(metric: AdditiveMetric, sums: PairedSums, seed: number): PairedTests {
  const [a, b] = sums
  const groups = a.names.length
  const bootstrap = pairedBootstrap(a, b, (total) => metric.value(total), {
    rounds: roundsFor(groups),
    random: stream(metric, 'bootstrap', seed),
  })
  return testsFrom(bootstrap, permutationOfSums(metric, sums, seed), groups)
}

/** The difference of a metric between two systems on the same items, resampled and permuted by group. */
export function pairedTests(metric: Metric, pairs: readonly OutcomePair[], seed: number): PairedTests {
  if (isAdditive(metric)) return pairedTestsOfSums(metric, sumsOf(metric, pairs), seed)
  const groups = pairsByGroup(pairs)
  const bootstrap = pairedBootstrapOf(
    groups,
    (sample) => scoreOf(metric, sideOf(sample, 'a')) - scoreOf(metric, sideOf(sample, 'b')),
    { rounds: rounds.whole, random: stream(metric, 'bootstrap', seed) },
  )
  return testsFrom(bootstrap, pairedPermutation(metric, pairs, seed), groups.length)
}

const testsFrom = (
  { difference, interval, p }: PairedBootstrap,
  permutation: PermutationTest,
  groups: number,
): PairedTests => ({ difference, interval, bootstrapP: p, permutationP: permutation.p, groups })
