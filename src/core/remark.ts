import type { Outcome } from './prediction.js'

/** What a system says of one of its answers: that the model refused, that its resource does not know the word. */
export interface Remark {
  readonly what: string
  /** False where there is no answer: the question then counts as answered wrongly. */
  readonly answered: boolean
}

export interface CountedRemark extends Remark {
  /** Outcomes of which it is said. */
  readonly count: number
}

/** Sorted, so that the order of the answers changes nothing. */
export function countRemarks(outcomes: readonly Pick<Outcome, 'remarks'>[]): CountedRemark[] {
  const counts = new Map<string, CountedRemark>()
  for (const { remarks = [] } of outcomes)
    for (const { what, answered } of remarks) {
      const key = JSON.stringify([what, answered])
      counts.set(key, { what, answered, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
}
