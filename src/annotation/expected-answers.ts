import type { Plan } from './plan.js'

/**
 * How many answers a person is told to expect, work and gold items together; without a quota all there may be, though others
 * take some. Gold items are drawn as people go, so their number is what to expect: a total that grew with each of them would
 * give them away.
 */
export function expectedAnswers({ data, placeOf, gold }: Pick<Plan, 'data' | 'placeOf' | 'gold'>): number {
  const { assignment, quality } = data.campaign
  const units = [...placeOf.keys()]
  const answerable = assignment.onePart ? new Set(units.map(({ parent }) => parent)).size : units.length
  const work = Math.min(assignment.perAnnotator ?? answerable, answerable)
  const share = quality.gold?.share ?? 0
  const golds = share < 1 ? Math.round((work * share) / (1 - share)) : gold.length
  return work + Math.min(gold.length, golds)
}
