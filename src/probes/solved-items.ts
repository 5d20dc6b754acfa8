import type { Outcome } from '../core/index.js'
import { mean } from '../math/index.js'
import { isAdditive, type Metric } from '../metrics/index.js'
import type { ItemShares } from './finding.js'

/** Whether most seeds answer an item right; null if the metric says nothing of a single item. */
function solvedByMost(metric: Metric, bySeed: readonly (readonly Outcome[])[]): boolean[] | null {
  if (!isAdditive(metric) || !metric.proportion) return null
  return (bySeed[0] ?? []).map(
    (_, item) => mean(bySeed.map((outcomes) => metric.value(metric.terms(outcomes[item]!)))) > 0.5,
  )
}

type Answers = readonly (readonly Outcome[])[]

export interface SolvedItems {
  readonly shares: ItemShares
  /** Ids of the items that are solved with word and context and with neither alone. */
  readonly interaction: readonly string[]
  /** Ids of the items that the word alone solves and the word with its context does not. */
  readonly misled: readonly string[]
}

/** Which items are solved by what; all lists cover the same items, a list per seed. */
export function solvedItems(
  metric: Metric,
  { full, context, word }: { readonly full: Answers; readonly context: Answers; readonly word: Answers },
): SolvedItems | null {
  const whole = solvedByMost(metric, full)
  const byContext = solvedByMost(metric, context)
  const byWord = solvedByMost(metric, word)
  if (!whole || !byContext || !byWord) return null
  const needsBoth = whole.map((solved, i) => solved && !byContext[i] && !byWord[i])
  const share = (solves: (item: number) => boolean): number =>
    mean(whole.map((solved, i) => Number(solved && solves(i))))
  const idsOf = (chosen: readonly boolean[]): string[] =>
    full[0]!.flatMap(({ example }, i) => (chosen[i] ? [example.id] : []))
  return {
    shares: {
      n: whole.length,
      full: share(() => true),
      context: share((i) => byContext[i]!),
      word: share((i) => byWord[i]!),
      both: share((i) => needsBoth[i]!),
    },
    interaction: idsOf(needsBoth),
    misled: idsOf(whole.map((solved, i) => !solved && byWord[i]!)),
  }
}
