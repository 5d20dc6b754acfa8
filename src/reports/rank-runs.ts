import type { Run } from '../evaluation/run.js'
import type { Score } from '../evaluation/score-outcomes.js'
import { metricDirection } from './metric-direction.js'

/** The headline score; undefined for a run without scores. */
export const headline = (run: Pick<Run, 'scores'>): Score | undefined => run.scores[0]

/** Undefined values last, whatever the direction. */
export function byValue(direction: 'high' | 'low'): (a: number, b: number) => number {
  const sign = direction === 'high' ? -1 : 1
  return (a, b) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || sign * (a - b) || 0
}

/** Best first by the headline metric; without a value last; equal ones by name. */
export function rankRuns<T extends { readonly run: Run }>(runs: readonly T[]): T[] {
  const valueIn = ({ run }: T) => headline(run)?.value ?? Number.NaN
  const metric = runs.flatMap(({ run }) => headline(run)?.metric ?? [])[0]
  const compare = byValue(metric === undefined ? 'high' : metricDirection(metric))
  return [...runs].sort((a, b) => compare(valueIn(a), valueIn(b)) || (a.run.system < b.run.system ? -1 : 1))
}
