import type { Outcome } from '../core/index.js'
import { score } from '../metrics/index.js'
import type { Task } from '../tasks/index.js'
import type { Run } from './run.js'
import { scoreOutcomes, scoreSlices } from './score-outcomes.js'
import { scoreVariants } from './score-variants.js'

const metricsOf = ({ metrics, official = [] }: Task) => [...metrics, ...official]

/** A task's scores, the headline metric first, and the headline metric in every slice and of every way of asking. */
export const scoreRun = (
  task: Task,
  outcomes: readonly Outcome[],
  seed: number,
): Pick<Run, 'scores' | 'slices' | 'variants'> => {
  const headline = task.metrics[0]!
  const variants = scoreVariants(headline, outcomes, { seed })
  return {
    scores: metricsOf(task).map((metric) => scoreOutcomes(metric, outcomes, { seed })),
    slices: scoreSlices(headline, outcomes, { seed }),
    ...(variants.length > 0 ? { variants } : {}),
  }
}

const sameValue = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b))

/**
 * Whether a run has the scores that its task has now. Metrics may be added, left out or changed while the answers stay;
 * the values are computed again, which is cheap, because a name does not show a change inside a metric.
 */
export function hasScoresOf(task: Task, { scores }: Run, outcomes: readonly Outcome[]): boolean {
  const metrics = metricsOf(task)
  return (
    scores.length === metrics.length &&
    metrics.every(
      (metric, i) =>
        scores[i]!.metric === metric.id &&
        scores[i]!.scorer === metric.scorer &&
        sameValue(scores[i]!.value, score(metric, outcomes)),
    )
  )
}
