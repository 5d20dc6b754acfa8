import { holm, median } from '../math/index.js'
import { type Compared, pairKey } from './events.js'

export interface RankedEntry {
  readonly submission: string
  readonly value: number
  /** By the figure alone, as papers rank; equal figures share it. */
  readonly official: number
  /** 1 + how many entries are significantly better; null while tests are not through. */
  readonly rank: number | null
}
export interface Ranking {
  readonly entries: readonly RankedEntry[]
  /** The difference that would be found with a probability of 80%: the median over all pairs; null without pairs. */
  readonly detectable: number | null
  /** The set is too small to distinguish most systems. */
  readonly underpowered: boolean
}

const alpha = 0.05
/**
 * Neighbours on published boards differ by less than this share of the scale: a set of items that can't show such a
 * difference ranks hardly any of them.
 */
const useful = 0.1

/**
 * Ranks with honest ties. Two entries differ if the paired test between them, corrected (Holm) for all pairs, says so; an
 * entry's rank counts only those that are shown to be better, so that others share it.
 */
export function ranking(
  entries: readonly { readonly submission: string; readonly value: number }[],
  {
    best,
    compared,
    gold,
  }: {
    readonly best: 'high' | 'low'
    readonly compared: ReadonlyMap<string, Compared>
    readonly gold: number
  },
): Ranking {
  const better = (a: number, b: number) => (best === 'high' ? a > b : a < b)
  const sorted = [...entries].sort(
    (a, b) =>
      Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value)) ||
      (a.value === b.value ? 0 : better(a.value, b.value) ? -1 : 1),
  )
  const pairs = sorted.flatMap((a, i) =>
    sorted.slice(i + 1).map((b) => ({ a, b, test: compared.get(pairKey(a.submission, b.submission, gold)) })),
  )
  const complete = pairs.every(({ test }) => test !== undefined)
  const adjusted = holm(pairs.map(({ test }) => test?.p ?? Number.NaN))
  const beaten = new Map<string, number>()
  for (const [i, { a, b }] of pairs.entries())
    if (adjusted[i]! < alpha && better(a.value, b.value))
      beaten.set(b.submission, (beaten.get(b.submission) ?? 0) + 1)
  const detectables = pairs.flatMap(({ test }) => test?.detectable ?? [])
  const detectable = detectables.length > 0 ? median(detectables) : null
  return {
    entries: sorted.map(({ submission, value }) => ({
      submission,
      value,
      official:
        1 +
        sorted.filter(
          (other) => better(other.value, value) || (Number.isNaN(value) && !Number.isNaN(other.value)),
        ).length,
      rank: complete ? 1 + (beaten.get(submission) ?? 0) : null,
    })),
    detectable,
    underpowered: detectable !== null && detectable > useful,
  }
}
