import { checkOptions, pick } from '../core/index.js'
import { checkFinishedRun, type FinishedRun, type Run } from '../evaluation/index.js'
import type { Metric } from '../metrics/index.js'
import { taskOfRun } from '../tasks/index.js'
import { type Comparison, compareBy } from './comparison.js'

export interface CompareOptions {
  readonly seed?: number
  /** Id of one of the task's metrics; the headline metric when absent. */
  readonly metric?: string
}

/** The metric by which runs of a task are compared: the named one, or its headline metric. */
export function comparedMetric(run: Pick<Run, 'task' | 'kind'>, metric?: string): Metric {
  const { metrics, official = [] } = taskOfRun(run)
  // Sound metrics last, so that they win over an official one of the same id.
  const byId = Object.fromEntries([...official, ...metrics].map((each) => [each.id, each]))
  return metric === undefined ? metrics[0]! : pick(`metric of ${run.task}`, byId, metric)
}

/** Two runs of one task on the same items. */
export function compareRuns(a: FinishedRun, b: FinishedRun, options: CompareOptions = {}): Comparison {
  checkFinishedRun('compareRuns a', a)
  checkFinishedRun('compareRuns b', b)
  checkOptions('compareRuns options', options, { seed: 'number?', metric: 'text?' })
  const { seed, metric } = options
  return compareBy(comparedMetric(a.run, metric), a, b, { seed })
}
