import type { Outcome } from './prediction.js'

/** A system's remark about one of its answers: the model refused, its resource does not have the word. */
export interface Remark {
  readonly what: string
  /** False if there is no answer: the question then counts as wrong. */
  readonly answered: boolean
}

export interface CountedRemark extends Remark {
  /** Number of outcomes with this remark. */
  readonly count: number
}

/** Sorted, so that the order of the answers does not matter. */
export function countRemarks(outcomes: readonly Pick<Outcome, 'remarks'>[]): CountedRemark[] {
  const counts = new Map<string, CountedRemark>()
  for (const { remarks = [] } of outcomes)
    for (const { what, answered } of remarks) {
      const key = JSON.stringify([what, answered])
      counts.set(key, { what, answered, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}
