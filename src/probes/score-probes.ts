import {
  checkEach,
  checkFields,
  checkOptions,
  eachOf,
  type Kind,
  kinds,
  lookUp,
  type Outcome,
  wordOf,
} from '../core/index.js'
import { mean, percentileInterval, seeded, standardDeviation } from '../math/index.js'
import type { Metric } from '../metrics/index.js'
import { biasMeasures, mostUndefined, type Scores } from './bias-measures.js'
import type { BiasFinding, Measure, ProbeScore } from './finding.js'
import { resampledScores } from './resampled-scores.js'

/** One probe's answers, a list per seed, and what was masked in addition to the targets. */
export interface ProbeOutcomes {
  readonly probe: string
  readonly bySeed: readonly (readonly Outcome[])[]
  readonly mentions: number
}

/** Probes that show the system a part of the input or none: what the full input must beat. */
const seesLess = (probe: string): boolean => probe !== 'full'

const checkOutcome = (what: string, outcome: Outcome): void =>
  checkFields(what, outcome, { example: 'object' })

/** Every probe's score and the measures of bias that follow, with intervals over items that are paired over probes. */
export function scoreProbes(
  metric: Metric,
  kind: Kind,
  probes: readonly ProbeOutcomes[],
  options: { readonly seed?: number; readonly rounds?: number } = {},
): Pick<BiasFinding, 'probes' | 'contextBias' | 'wordBias' | 'minimumGap' | 'lift'> {
  wordOf(...kinds)('scoreProbes: kind', kind)
  checkEach('scoreProbes', probes, (what, probe) =>
    checkFields(what, probe, {
      probe: 'some text',
      bySeed: eachOf(eachOf(checkOutcome)),
      mentions: 'count',
    }),
  )
  if (!probes.some(({ probe, bySeed }) => probe === 'full' && bySeed.length > 0))
    throw new RangeError('scoreProbes: expected a probe named full, with the outcomes of at least one seed')
  checkOptions('scoreProbes options', options, { seed: 'number?', rounds: 'size?' })
  const { seed = 1, rounds = 1000 } = options
  const columns = probes.flatMap(({ probe, bySeed }) =>
    bySeed.map((outcomes, at) => ({ probe, at, outcomes })),
  )
  const random = seeded(`${seed} bias`)
  const { scores, draws } = resampledScores(
    metric,
    columns.map(({ outcomes }) => outcomes),
    { rounds, random },
  )
  const seeds = Math.max(...probes.map(({ bySeed }) => bySeed.length))
  /** A probe that was run with fewer seeds (random needs no more) gives the mean of those that it has. */
  const scoresOf = (values: readonly number[], at: number | null): Scores =>
    Object.fromEntries(
      probes.map(({ probe }) => {
        const own = columns.flatMap((column, i) =>
          column.probe === probe ? [{ ...column, value: values[i]! }] : [],
        )
        const chosen = at === null ? own : own.filter((column) => column.at === at)
        return [probe, mean((chosen.length > 0 ? chosen : own).map(({ value }) => value))]
      }),
    )
  const measure = (of: (scores: Scores) => number): Measure => {
    const perSeed = Array.from({ length: seeds }, (_, at) => of(scoresOf(scores, at)))
    const interval = percentileInterval(draws.map((draw) => of(scoresOf(draw, null))))
    const known = draws.length === 0 || interval.undefinedShare <= mostUndefined
    return {
      value: known ? of(scoresOf(scores, null)) : Number.NaN,
      interval: known && interval.high > interval.low ? interval : null,
      deviation: known ? standardDeviation(perSeed) : Number.NaN,
    }
  }
  const has = (probe: string): boolean => probes.some((each) => each.probe === probe)
  return {
    probes: probes.map(
      ({ probe, mentions }): ProbeScore => ({
        probe,
        mentions,
        values: columns.flatMap((column, i) => (column.probe === probe ? [scores[i]!] : [])),
        ...measure((by) => lookUp(by, probe)!),
      }),
    ),
    ...biasMeasures(kind, has, measure),
    lift: measure(
      (by) =>
        by.full! -
        Math.max(
          ...Object.entries(by)
            .filter(([probe, value]) => seesLess(probe) && !Number.isNaN(value)) // a constant has no correlation
            .map(([, value]) => value),
        ),
    ),
  }
}
