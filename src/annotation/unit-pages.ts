import { adjudicationRules, type Vote } from './adjudication/index.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'
import type { Annotator } from './state.js'
import type { View } from './view.js'

/** The pages of a unit, with what others answered if the adjudication shows it. */
export function pagesOf(unit: Unit, votes: readonly Vote[], plan: Plan): readonly View[] {
  const { adjudication } = plan.data.campaign
  const rule = adjudicationRules[adjudication.rule]
  const { showsEarlier } = rule.needs(votes, plan.wanted.get(unit.id) ?? 0, adjudication)
  return plan.form.pages(unit.item, { earlier: showsEarlier ? votes.map(({ given }) => given.answer) : [] })
}

/** The number of the first page that an annotator has not answered, from 0; the first if there is none. */
export function currentPage(annotator: Annotator, unit: Unit, pages: readonly View[]): number {
  const answered = annotator.paged.get(unit.id) ?? {}
  return Math.max(
    0,
    pages.findIndex((view) => !view.asks.every(({ id }) => Object.hasOwn(answered, id))),
  )
}
