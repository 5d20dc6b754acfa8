import type { GradedPair, Outcome } from '../core/index.js'
import { mean, ranks } from '../math/index.js'
import { isAdditive, type Metric } from '../metrics/index.js'

/**
 * How wrong each answer is: 0 right, 1 wrong, between them for partial credit. For ratings: the distance between the
 * prediction's rank and gold's, as a share of the ranks, because the two may have different units. NaN if the metric says
 * nothing about a single item.
 */
export function itemLosses(metric: Metric, outcomes: readonly Outcome[]): number[] {
  const graded = outcomes.filter(isGraded)
  if (outcomes.length > 0 && graded.length === outcomes.length) return rankDistances(graded)
  if (!isAdditive(metric)) return outcomes.map(() => Number.NaN)
  const sign = metric.best === 'high' ? 1 : -1
  return outcomes.map((outcome) => {
    const value = metric.value(metric.terms(outcome))
    return sign > 0 ? 1 - value : value
  })
}

const isGraded = (outcome: Outcome): outcome is Outcome<GradedPair> => outcome.example.kind === 'graded-pair'

function rankDistances(outcomes: readonly Outcome<GradedPair>[]): number[] {
  const shares = (values: readonly number[]) => ranks(values).map((rank) => rank / values.length)
  const predicted = shares(outcomes.flatMap(({ prediction }) => prediction))
  const gold = shares(outcomes.flatMap(({ example }) => example.gold ?? []))
  let at = 0
  return outcomes.map(({ prediction }) => {
    const start = at
    at += prediction.length
    return mean(predicted.subarray(start, at).map((share, i) => Math.abs(share - gold[start + i]!)))
  })
}
