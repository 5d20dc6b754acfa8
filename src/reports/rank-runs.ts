import type { Run, Score } from '../evaluation/index.js'
import { grouped } from '../math/index.js'
import { metricDirection } from './metric-direction.js'

/** The headline score; undefined for a run without scores. */
export const headline = (run: Pick<Run, 'scores'>): Score | undefined => run.scores[0]

/** Undefined values last, whatever the direction. */
export function byValue(direction: 'high' | 'low'): (a: number, b: number) => number {
  const sign = direction === 'high' ? -1 : 1
  return (a, b) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || sign * (a - b) || 0
}

/** Runs on the same items: what can be ranked and compared. */
export interface RankableRuns<T> {
  readonly members: readonly T[]
  /** Which items, for part of a split or if it has runs on several sets of them; null for all. */
  readonly items: string | null
}

/** `dev`; `dev, first 10 items` for part of it, and if there are also runs on other items. */
export const splitText = (split: string, items: string | null): string =>
  items === null ? split : `${split}, ${items}`

/** Whether only some items of the split were asked: no figure of the whole one is comparable. */
export const isPart = ({ limit, samples, items }: Pick<Run, 'limit' | 'samples' | 'items'>): boolean =>
  limit !== null || samples !== null || items !== undefined

const chosenItems = ({ items, samples, limit }: Run): string => {
  if (items !== undefined) return 'chosen items'
  if (samples !== null) return `${samples} drawn items`
  return limit === null ? 'all items' : `first ${limit} items`
}

/** Divides runs by task, split and items. A failed run has no items and goes with the first of its split. */
export function rankableRuns<T extends { readonly run: Run }>(runs: readonly T[]): RankableRuns<T>[] {
  const splitOf = ({ run }: T) => JSON.stringify([run.task, run.split])
  const itemsOf = ({ run }: T) => (run.examples === null ? null : `${run.taskVersion} ${run.examples}`)
  const first = new Map<string, string>()
  for (const each of runs) {
    const items = itemsOf(each)
    if (items !== null && !first.has(splitOf(each))) first.set(splitOf(each), items)
  }
  const groups = grouped(
    runs,
    runs.map((each) => `${splitOf(each)} ${itemsOf(each) ?? first.get(splitOf(each)) ?? ''}`),
  )
  const labels = groups.map(([each]) => `${splitOf(each!)} ${chosenItems(each!.run)}`)
  return groups.map((members, i) => {
    const own = members.find(({ run }) => run.examples !== null)?.run ?? members[0]!.run
    const rivals = groups.filter(([each]) => splitOf(each!) === splitOf(members[0]!))
    if (rivals.length === 1 && !isPart(own)) return { members, items: null }
    // Two sets chosen in the same way come from different data.
    const alike = labels.filter((each) => each === labels[i]).length > 1
    return { members, items: `${chosenItems(own)}${alike ? ` ${(own.examples ?? '').slice(0, 8)}` : ''}` }
  })
}

/** Best first by the headline metric; without a value last; equal ones by name. */
export function rankRuns<T extends { readonly run: Run }>(runs: readonly T[]): T[] {
  const valueIn = ({ run }: T) => headline(run)?.value ?? Number.NaN
  const metric = runs.flatMap(({ run }) => headline(run)?.metric ?? [])[0]
  const compare = byValue(metric === undefined ? 'high' : metricDirection(metric))
  return [...runs].sort((a, b) => compare(valueIn(a), valueIn(b)) || (a.run.system < b.run.system ? -1 : 1))
}
