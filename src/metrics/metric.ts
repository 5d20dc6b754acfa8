import {
  checkFunction,
  checkList,
  checkRecord,
  type Example,
  isKind,
  type Outcome,
  shown,
} from '../core/index.js'

interface MetricInfo {
  readonly id: string
  /** What it says, in one line. */
  readonly title: string
  readonly best: 'high' | 'low'
  /** `official` reproduces a published script, quirks included. */
  readonly scorer: 'sound' | 'official'
}

/**
 * A metric that is a function of sums over outcomes (accuracy, F1, Pearson …). Resampling then adds up a few numbers
 * per group instead of rescoring every sample: seconds instead of minutes.
 */
export interface AdditiveMetric<E extends Example = Example> extends MetricInfo {
  /** A share of right answers: each outcome counts 0 or 1. Such a score may have a Wilson interval. */
  readonly proportion?: boolean
  terms(outcome: Outcome<E>): readonly number[]
  /** NaN if undefined, never 0. */
  value(sums: readonly number[]): number
}

/** A metric that needs all outcomes at once (ranks, batches). */
export interface WholeMetric<E extends Example = Example> extends MetricInfo {
  /** NaN if undefined, never 0. */
  score(outcomes: readonly Outcome<E>[]): number
}

export type Metric<E extends Example = Example> = AdditiveMetric<E> | WholeMetric<E>

/** Whether a metric is a function of sums over outcomes. */
export function isAdditive<E extends Example>(metric: Metric<E>): metric is AdditiveMetric<E> {
  checkRecord('a metric', metric)
  return 'terms' in metric
}

/** Outcomes from another program: each has an example and a prediction. */
function checkOutcomes(outcomes: readonly Outcome[]): void {
  checkList('score', outcomes)
  for (const outcome of outcomes)
    if (!isKind(outcome?.example?.kind) || outcome.prediction === undefined || outcome.prediction === null)
      throw new RangeError(`score of ${shown(outcome)}: expected { example, prediction }`)
}

/** The value of a metric on some outcomes; NaN if it is undefined, as it is for none. */
export function score<E extends Example>(metric: Metric<E>, outcomes: readonly Outcome<E>[]): number {
  checkOutcomes(outcomes)
  const additive = isAdditive(metric)
  checkFunction('a metric: its score', additive ? metric.terms : metric.score)
  if (outcomes.length === 0) return Number.NaN
  if (!additive) return metric.score(outcomes)
  const sums: number[] = []
  for (const outcome of outcomes)
    for (const [i, term] of metric.terms(outcome).entries()) sums[i] = (sums[i] ?? 0) + term
  return metric.value(sums)
}
