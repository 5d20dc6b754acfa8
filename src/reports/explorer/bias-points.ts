import type { FinishedRun, Run } from '../../evaluation/index.js'
import type { Metric } from '../../metrics/index.js'
import { biasPoint, publishedPoints } from '../bias/bias-figures.js'
import { findingNames } from '../bias/finding-names.js'
import { findingsOfRuns } from '../bias/findings-of-runs.js'
import type { PlanePoint } from '../plots/plane-point.js'

/** What the probes say of one system on one task. */
export interface FoundBias {
  readonly name: string
  readonly task: string
  /** Key of the run on the full input. */
  readonly run: string
  readonly metric: string
  readonly n: number
  readonly probes: readonly { readonly probe: string; readonly value: number }[]
  readonly verdict: string
  readonly reason: string
  /** Share of the items that need word and context both; null if it is not known. */
  readonly both: number | null
}

export interface BiasPlanePoints {
  readonly findings: readonly FoundBias[]
  /** Those of findings in their order, then the published ones. */
  readonly points: readonly (PlanePoint & { readonly run: string | null })[]
}

export function biasPlanePoints(
  runs: readonly FinishedRun[],
  metricOf: (run: Run) => Metric | null,
): BiasPlanePoints {
  const found = findingsOfRuns(runs, metricOf)
  const names = findingNames(found)
  const keys = found.map(
    ({ task, split, system, encoder, examples }) =>
      runs.find(
        ({ run }) =>
          run.probe === undefined &&
          [run.task, run.split, run.system, run.encoder, run.examples].join('\n') ===
            [task, split, system, encoder, examples].join('\n'),
      )!.run.key,
  )
  return {
    findings: found.map(({ task, metric, n, probes, verdict, shares }, i) => ({
      name: names[i]!,
      task,
      run: keys[i]!,
      metric,
      n,
      probes: probes.map(({ probe, value }) => ({ probe, value })),
      verdict: verdict.text,
      reason: verdict.reason,
      both: shares?.both ?? null,
    })),
    points: [
      ...found.flatMap((finding, i) =>
        biasPoint(names[i]!, finding, 'model').map((point) => ({ ...point, run: keys[i]! })),
      ),
      ...publishedPoints(new Set(found.map(({ task }) => task))).map((point) => ({ ...point, run: null })),
    ],
  }
}
