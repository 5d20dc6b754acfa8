import type { Vote } from './adjudication/index.js'
import { checkAsking, checkUnit, checkVotes } from './check-given.js'
import type { Label, Unit } from './form.js'
import { labelsOf } from './labels-of.js'
import type { Plan } from './plan.js'

/** What an adjudicator may decide: what people said, and whatever else the form lets one choose. */
export function decidableLabels(unit: Unit, votes: readonly Vote[], plan: Pick<Plan, 'form'>): Label[] {
  checkUnit('decidableLabels unit', unit)
  checkVotes('decidableLabels votes', votes)
  checkAsking('decidableLabels plan', plan)
  return labelsOf(unit, votes, plan)
}
