import { pick } from '../core/index.js'
import type { FinishedRun } from '../evaluation/index.js'
import { taskOfRun } from '../tasks/index.js'
import { type Comparison, compareBy } from './comparison.js'

export interface CompareOptions {
  readonly seed?: number
  /** Id of one of the task's metrics; the headline metric when absent. */
  readonly metric?: string
}

/** Two runs of one task on the same items. */
export function compareRuns(
  a: FinishedRun,
  b: FinishedRun,
  { seed, metric }: CompareOptions = {},
): Comparison {
  const { metrics, official = [] } = taskOfRun(a.run)
  // Sound metrics last, so that they win over an official one of the same id.
  const byId = Object.fromEntries([...official, ...metrics].map((each) => [each.id, each]))
  const chosen = metric === undefined ? metrics[0]! : pick(`metric of ${a.run.task}`, byId, metric)
  return compareBy(chosen, a, b, { seed })
}
