import { checkFinishedRuns, type FinishedRun } from '../../evaluation/index.js'
import { holm, type Interval } from '../../math/index.js'
import { alignedOutcomes } from '../aligned-outcomes.js'
import { comparisonSeed, pairedTests } from '../paired-tests.js'
import { headline, rankableRuns, rankRuns, splitText } from '../rank-runs.js'
import { runLabels } from '../text/run-labels.js'
import { checkMatrixOptions } from './check-matrix.js'
import { headlineMetricOf, isScored, type MatrixOptions } from './result-matrix.js'

/** Two systems on the same items. */
export interface PairTest {
  readonly a: string
  readonly b: string
  /** a − b. */
  readonly difference: number
  readonly interval: Interval
  /** Of the paired permutation test. */
  readonly p: number
  /** Adjusted for all pairs of the task. */
  readonly holm: number
}

/** Every pair of systems of a task, on the same items. */
export interface TaskPairs {
  readonly task: string
  readonly split: string
  readonly metric: string
  readonly n: number
  /** Best first. */
  readonly systems: readonly string[]
  readonly pairs: readonly PairTest[]
}

/** All pairs of runs on the same items, with paired tests, adjusted (Holm) within each task. */
export function pairwiseTests(all: readonly FinishedRun[], options: MatrixOptions = {}): TaskPairs[] {
  checkFinishedRuns('pairwiseTests runs', all)
  checkMatrixOptions('pairwiseTests', options)
  const { seed = comparisonSeed, metricOf = headlineMetricOf } = options
  return rankableRuns(all.filter(isScored)).flatMap(({ members, items }) => {
    const ranked = rankRuns(members)
    const systems = runLabels(ranked.map(({ run }) => run))
    const { run } = ranked[0]!
    const metric = metricOf(run)
    if (metric === null) return []
    const tested = ranked.flatMap((first, i) =>
      ranked.slice(i + 1).map((second, j) => {
        const tests = pairedTests(metric, alignedOutcomes(first, second), seed)
        const { difference, interval, permutationP: p } = tests
        return { a: systems[i]!, b: systems[i + 1 + j]!, difference, interval, p }
      }),
    )
    const adjusted = holm(tested.map(({ p }) => p))
    return [
      {
        task: run.task,
        split: splitText(run.split, items),
        metric: headline(run)!.metric,
        n: run.n,
        systems,
        pairs: tested.map((pair, i) => ({ ...pair, holm: adjusted[i]! })),
      },
    ]
  })
}
