import {
  checkFields,
  checkOptions,
  type Example,
  type FieldsOf,
  getOrMake,
  type Outcome,
} from '../core/index.js'
import {
  bcaInterval,
  bootstrap,
  bootstrapSums,
  grouped,
  groupSums,
  type Interval,
  jackknifeSums,
  percentileInterval,
  seeded,
  wilson,
} from '../math/index.js'
import { isAdditive, type Metric, score } from '../metrics/index.js'
import { undefinedReason } from './undefined-reason.js'

export interface Score {
  readonly metric: string
  /** NaN if undefined; null in JSON. */
  readonly value: number
  /** Why it is undefined; absent if it is not. */
  readonly reason?: string
  readonly interval: Interval | null
  /** Outcomes that the value is of. */
  readonly n: number
  readonly scorer: 'sound' | 'official'
}

export interface SliceScore extends Score {
  /** The slice's name and value: `pos`, `N`. */
  readonly slice: string
  readonly of: string
}

export interface ScoreOptions {
  readonly seed?: number
  readonly rounds?: number
  readonly level?: number
}

const scoreFields = {
  seed: 'number?',
  rounds: 'size?',
  level: 'share?',
} as const satisfies FieldsOf<ScoreOptions>

/** Groups of outcomes in order of first appearance. */
export const byGroup = <E extends Example>(outcomes: readonly Outcome<E>[]): Outcome<E>[][] =>
  grouped(
    outcomes,
    outcomes.map(({ example }) => example.group),
  )

/**
 * A score with its interval. Items of one group (a lemma, a document) are resampled together, because they are not
 * independent; a proportion whose groups have one item each gets a Wilson interval, which needs no resampling.
 */
export function scoreOutcomes<E extends Example>(
  metric: Metric<E>,
  outcomes: readonly Outcome<E>[],
  options: ScoreOptions = {},
): Score {
  checkFields('scoreOutcomes', metric, { id: 'text' })
  checkOptions('scoreOutcomes options', options, scoreFields)
  const { seed = 1, rounds = 1000, level = 0.95 } = options
  const value = score(metric, outcomes)
  const base = { metric: metric.id, value, n: outcomes.length, scorer: metric.scorer }
  const groups = byGroup(outcomes)
  if (Number.isNaN(value)) return { ...base, reason: undefinedReason(outcomes), interval: null }
  if (groups.length < 2) return { ...base, interval: null }
  const random = seeded(`${seed} ${metric.id}`)
  if (!isAdditive(metric)) {
    const draws = bootstrap(groups, (sample) => score(metric, sample), { rounds, random })
    return { ...base, interval: unlessDegenerate(percentileInterval(draws, level)) }
  }
  if (metric.proportion && groups.length === outcomes.length)
    return { ...base, interval: wilson(value * outcomes.length, outcomes.length, level) }
  const sums = groupSums(
    outcomes.map((outcome) => metric.terms(outcome)),
    outcomes.map(({ example }) => example.group),
  )
  const of = (total: readonly number[]) => metric.value(total)
  const draws = bootstrapSums(sums, of, { rounds, random })
  const corrected = bcaInterval(draws, value, jackknifeSums(sums, of), level)
  // BCa is undefined at the edge (all draws on one side of the score); percentiles are not.
  const interval = Number.isNaN(corrected.low) ? percentileInterval(draws, level) : corrected
  return { ...base, interval: unlessDegenerate(interval) }
}

/** If every resample scores the same (all wrong, all right), the bootstrap says nothing: that is not certainty. */
const unlessDegenerate = (interval: Interval): Interval | null =>
  interval.high > interval.low ? interval : null

/** The headline metric in every slice: part of speech, domain, known or unseen. */
export function scoreSlices<E extends Example>(
  metric: Metric<E>,
  outcomes: readonly Outcome<E>[],
  options: ScoreOptions = {},
): SliceScore[] {
  score(metric, outcomes) // anything that is not an outcome is refused before it is read
  checkOptions('scoreSlices options', options, scoreFields)
  const slices = new Map<string, Map<string, Outcome<E>[]>>()
  for (const { example } of outcomes)
    checkFields<Example>('scoreSlices: example', example, { slices: 'object' })
  for (const outcome of outcomes)
    for (const [slice, of] of Object.entries(outcome.example.slices)) {
      const values = getOrMake(slices, slice, () => new Map<string, Outcome<E>[]>())
      getOrMake(values, of, () => []).push(outcome)
    }
  return [...slices].flatMap(([slice, values]) =>
    values.size < 2
      ? [] // one value for all is the overall score again
      : [...values]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([of, members]) => ({ slice, of, ...scoreOutcomes(metric, members, options) })),
  )
}
