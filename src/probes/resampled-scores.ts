import type { Outcome } from '../core/index.js'
import { byGroup } from '../evaluation/index.js'
import { groupSums, type Random, randomInteger } from '../math/index.js'
import { isAdditive, type Metric, score } from '../metrics/index.js'

/** Scores of several runs on the same items. */
export interface ResampledScores {
  /** One per run. */
  readonly scores: readonly number[]
  /** For each resample, one per run; none if there are fewer than two groups. */
  readonly draws: readonly (readonly number[])[]
}

/** Draws groups of items once per round for all runs, so that comparisons are on the same items. */
export function resampledScores(
  metric: Metric,
  runs: readonly (readonly Outcome[])[],
  { rounds, random }: { readonly rounds: number; readonly random: Random },
): ResampledScores {
  checkAligned(runs)
  const scores = runs.map((outcomes) => score(metric, outcomes))
  const groups = byGroup(runs[0] ?? []).length
  if (groups < 2) return { scores, draws: [] }
  const draw = isAdditive(metric) ? sumsDraw(metric, runs) : wholeDraw(metric, runs)
  return {
    scores,
    draws: Array.from({ length: rounds }, () =>
      draw(Array.from({ length: groups }, () => randomInteger(random, groups))),
    ),
  }
}

/** Scores of all runs on some groups, by their indexes. */
type Draw = (groups: readonly number[]) => readonly number[]

/** Adds up a few numbers per group instead of scoring every item again. */
function sumsDraw(metric: Extract<Metric, { terms: unknown }>, runs: readonly (readonly Outcome[])[]): Draw {
  const groups = runs[0]!.map(({ example }) => example.group)
  const tables = runs.map((outcomes) =>
    groupSums(
      outcomes.map((outcome) => metric.terms(outcome)),
      groups,
    ),
  )
  return (chosen) =>
    tables.map(({ width, sums }) => {
      const total = new Array<number>(width).fill(0)
      for (const group of chosen) for (let k = 0; k < width; k++) total[k]! += sums[group * width + k]!
      return metric.value(total)
    })
}

function wholeDraw(metric: Metric, runs: readonly (readonly Outcome[])[]): Draw {
  const tables = runs.map((outcomes) => byGroup(outcomes))
  return (chosen) =>
    tables.map((groups) =>
      score(
        metric,
        chosen.flatMap((group) => groups[group]!),
      ),
    )
}

function checkAligned(runs: readonly (readonly Outcome[])[]): void {
  const [first, ...others] = runs
  for (const other of others)
    if (
      other.length !== first!.length ||
      other.some(({ example }, i) => example.id !== first![i]!.example.id)
    )
      throw new RangeError('probes were scored on different items')
}
