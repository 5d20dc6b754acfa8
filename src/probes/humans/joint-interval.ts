import type { Outcome } from '../../core/index.js'
import { bootstrapSums, groupSums, type Interval, percentileInterval, seeded } from '../../math/index.js'
import { isAdditive, type Metric } from '../../metrics/index.js'
import { mostUndefined, type Scores } from '../bias-measures.js'

const rounds = 1000

/**
 * The interval of a figure of several probes' scores, for which people answered only some items: a group is drawn with
 * all its answers, of every probe. Null if resampling shows no spread or is often undefined, and for metrics that are not
 * sums (no kind that people answer has such a headline).
 */
export function jointInterval(
  metric: Metric,
  probes: ReadonlyMap<string, readonly Outcome[]>,
  figure: (scores: Scores) => number,
  { seed }: { readonly seed: number },
): Interval | null {
  if (!isAdditive(metric)) return null
  const names = [...probes.keys()]
  const answers = names.flatMap((probe, at) =>
    probes.get(probe)!.map((outcome) => ({ at, group: outcome.example.group, terms: metric.terms(outcome) })),
  )
  const width = answers[0]?.terms.length ?? 0
  const sums = groupSums(
    answers.map(({ at, terms }) => {
      const row = new Array<number>(width * names.length).fill(0)
      for (const [k, term] of terms.entries()) row[at * width + k] = term
      return row
    }),
    answers.map(({ group }) => group),
  )
  const value = (total: readonly number[]): number =>
    figure(
      Object.fromEntries(
        names.map((probe, at) => [probe, metric.value(total.slice(at * width, (at + 1) * width))]),
      ),
    )
  const draws = bootstrapSums(sums, value, { rounds, random: seeded(`${seed} human`) })
  const { undefinedShare, ...interval } = percentileInterval(draws)
  return undefinedShare <= mostUndefined && interval.high > interval.low ? interval : null
}
