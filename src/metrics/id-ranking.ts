import type { EntrySearch, Outcome, SenseChoice } from '../core/index.js'
import { checkCutOff } from './check-cut-off.js'
import { goldOf } from './gold.js'
import { meanMetric } from './mean-metric.js'
import type { AdditiveMetric } from './metric.js'

/** The kinds that are answered with ids, best first. */
export type IdExample = SenseChoice | EntrySearch

function rightRank({ example, prediction }: Outcome<IdExample>): number {
  const gold = goldOf(example)
  return prediction.findIndex(({ id }) => gold.includes(id)) + 1
}

export const accuracyAt1 = meanMetric<IdExample>(
  {
    id: 'accuracy@1',
    title: 'share of examples whose first answer is a gold id; among ties the first listed',
    scorer: 'sound',
    proportion: true,
  },
  (outcome) => Number(rightRank(outcome) === 1),
)

export const entryMrr = meanMetric<IdExample>(
  { id: 'mrr', title: 'mean reciprocal rank of the first gold id, 0 if none is listed', scorer: 'sound' },
  (outcome) => {
    const rank = rightRank(outcome)
    return rank === 0 ? 0 : 1 / rank
  },
)

/** Mean share of the gold ids that are among the first k. */
export const recallAtK = (k: number): AdditiveMetric<IdExample> =>
  meanMetric(
    {
      id: `recall@${checkCutOff(k)}`,
      title: `mean share of the gold ids among the first ${k} answers`,
      scorer: 'sound',
    },
    ({ example, prediction }) => {
      const gold = new Set(goldOf(example))
      const found = new Set(prediction.slice(0, k).map(({ id }) => id))
      return [...gold].filter((id) => found.has(id)).length / gold.size
    },
  )
