import { type Outcome, shown } from '../core/index.js'
import { type Score, scoreOutcomes } from '../evaluation/index.js'
import type { Task } from '../tasks/index.js'

interface MetricName {
  readonly metric: string
  readonly scorer: 'sound' | 'official'
}

/** One of a run's scores. */
export function scoreNamed(scores: readonly Score[], { metric, scorer }: MetricName) {
  const found = scores.find((score) => score.metric === metric && score.scorer === scorer)
  if (!found)
    throw new RangeError(
      `a metric of ${shown(metric)}, ${scorer}: expected one of ${scores.map((score) => score.metric).join(', ')}`,
    )
  const { value, interval, n } = found
  return { value, interval, n }
}

/** One score of some outcomes of a task. */
export function scored(task: Task, outcomes: readonly Outcome[], name: MetricName, seed: number) {
  const scores = [...task.metrics, ...(task.official ?? [])].map((metric) =>
    scoreOutcomes(metric, outcomes, { seed }),
  )
  return scoreNamed(scores, name)
}
