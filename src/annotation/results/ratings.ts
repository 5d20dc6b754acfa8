import { type GradedPair, getOrMake } from '../../core/index.js'
import { mannWhitneyU, mean, standardDeviation } from '../../math/index.js'
import { checkExcluded, checkStanding } from '../check-given.js'
import { highestRating, lowestRating } from '../forms/graded-pair.js'
import type { Plan } from '../plan.js'
import type { CampaignState } from '../state.js'
import { countedVotes } from '../votes.js'
import { calibrate, type RatingsOf } from './calibrate.js'

const toTen = (rating: number): number => ((rating - lowestRating) * 10) / (highestRating - lowestRating)

/** Every counted rating, calibrated, by annotator and unit, on the scale of the form. */
function calibratedRatings(
  state: CampaignState,
  plan: Plan,
  excluded: ReadonlyMap<string, string>,
): Map<string, RatingsOf> {
  const raw = new Map<string, Map<string, number>>()
  for (const block of plan.blocks)
    for (const unit of block)
      for (const { label, given } of countedVotes(unit, state, plan, excluded)) {
        if (typeof label !== 'number') continue
        getOrMake(raw, given.annotator, () => new Map<string, number>()).set(unit.id, label)
      }
  return calibrate(raw, { lowest: lowestRating, highest: highestRating })
}

/**
 * The pairs with ratings for every context: mean and standard deviation per context on the scale from 0 to 10, and the
 * p value of a Mann-Whitney test between the first two.
 */
export function ratedPairs(
  state: CampaignState,
  plan: Plan,
  excluded: ReadonlyMap<string, string>,
): { readonly examples: GradedPair[]; readonly missing: string[] } {
  checkStanding('ratedPairs', state, plan)
  checkExcluded('ratedPairs', excluded)
  if (plan.form.level !== 'interval')
    throw new RangeError(`ratedPairs of the form ${plan.form.id}: expected a form of ratings`)
  const ratings = calibratedRatings(state, plan, excluded)
  const examples: GradedPair[] = []
  const missing: string[] = []
  for (const item of plan.data.items as readonly GradedPair[]) {
    const perContext = item.contexts.map((_, i) =>
      [...ratings.values()].flatMap((own) => {
        const rating = own.get(`${item.id}#${i + 1}`)
        return rating === undefined ? [] : [toTen(rating)]
      }),
    )
    if (perContext.some((values) => values.length === 0)) {
      missing.push(item.id)
      continue
    }
    const stdev = perContext.map((values) => (values.length > 1 ? standardDeviation(values) : 0))
    const [first, second] = perContext
    const { p } = second ? mannWhitneyU(first!, second, { method: 'asymptotic' }) : { p: Number.NaN }
    examples.push({
      ...item,
      gold: perContext.map((values) => mean(values)),
      annotation: {
        stdev,
        ...(Number.isFinite(p) ? { pvalue: p } : {}),
        raters: perContext.map(({ length }) => length),
      },
    })
  }
  return { examples, missing }
}
