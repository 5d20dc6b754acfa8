import type { Plan } from './plan.js'

/**
 * How many answers a person is told to expect, work and gold items together; null without a quota. Gold items are drawn as
 * people go, so their number is what to expect: a total that grew with each of them would give them away.
 */
export function expectedAnswers({
  data,
  placeOf,
  gold,
}: Pick<Plan, 'data' | 'placeOf' | 'gold'>): number | null {
  const { assignment, quality } = data.campaign
  if (assignment.perAnnotator === null) return null
  const units = [...placeOf.keys()]
  const answerable = assignment.onePart ? new Set(units.map(({ parent }) => parent)).size : units.length
  const work = Math.min(assignment.perAnnotator, answerable)
  const share = quality.gold?.share ?? 0
  const golds = share < 1 ? Math.round((work * share) / (1 - share)) : gold.length
  return work + Math.min(gold.length, golds)
}
