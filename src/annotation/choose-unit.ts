import { seeded, shuffled } from '../math/index.js'
import type { Stage } from './event.js'
import { passedTest } from './exclusions.js'
import type { Unit } from './form.js'
import type { Openings } from './openings.js'
import type { Order } from './order.js'
import type { Plan } from './plan.js'
import type { Annotator } from './state.js'

/** What an annotator gets next; `wait` if others hold what is left, `done` if nothing will come. */
export type Choice = { readonly unit: Unit; readonly stage: Stage } | 'wait' | 'done'

export interface Choosing {
  readonly plan: Plan
  openingsOf(team: string): Openings
  orderOf(annotator: Annotator, block: number): Order
  /** Answers to the work of a block so far. */
  answersIn(block: number): number
}

/** Practice, then the test, then work with gold items mixed in. */
export function chooseUnit(annotator: Annotator, choosing: Choosing): Choice {
  const { plan } = choosing
  const { campaign } = plan.data
  const unseen = (unit: Unit) => !annotator.given.has(unit.id)
  const practice = plan.practice.find(unseen)
  if (practice) return { unit: practice, stage: 'practice' }
  if (passedTest(annotator, plan) === null) {
    const test = plan.test.find(unseen)
    if (test) return { unit: test, stage: 'test' }
  }
  const { work, gold: golds } = annotator.counts
  const { perAnnotator } = campaign.assignment
  if (perAnnotator !== null && work >= perAnnotator) return 'done'
  const choice = chooseWork(annotator, choosing)
  if (choice === 'done' || choice === 'wait') return choice
  const { gold } = campaign.quality
  if (gold && seeded(`${campaign.seed} ${annotator.id} gold ${work + golds}`)() < gold.share) {
    const check = shuffled(plan.gold, seeded(`${campaign.seed} ${annotator.id} golds`)).find(unseen)
    if (check) return { unit: check, stage: 'gold' }
  }
  return choice
}

/** The unit with the fewest answers in the annotator's block, then in the block with the fewest; with `begunFirst`, the most. */
function chooseWork(annotator: Annotator, choosing: Choosing): Choice {
  const { plan, orderOf } = choosing
  const { onePart, begunFirst } = plan.data.campaign.assignment
  const parents = new Set(onePart ? [...annotator.given.keys()].map((id) => plan.units.get(id)!.parent) : [])
  const mayAnswer = (unit: Unit) => !annotator.given.has(unit.id) && !parents.has(unit.parent)
  // A model answers everything, and counts for nothing.
  if (annotator.machine) {
    for (const unit of plan.placeOf.keys()) if (!annotator.given.has(unit.id)) return { unit, stage: 'work' }
    return 'done'
  }
  const openings = choosing.openingsOf(annotator.team)
  for (const block of blocksFor(annotator, openings, choosing))
    for (const level of begunFirst ? openings.levels(block).toReversed() : openings.levels(block)) {
      const unit = orderOf(annotator, block).first(level, mayAnswer)
      if (unit) return { unit, stage: 'work' }
    }
  for (const unit of openings.held) if (mayAnswer(unit)) return 'wait'
  return 'done'
}

function blocksFor(annotator: Annotator, { blocks }: Openings, { plan, answersIn }: Choosing): number[] {
  if (blocks.size < 2) return [...blocks]
  const begun = new Set(
    [...annotator.given.keys()].flatMap((id) => plan.placeOf.get(plan.units.get(id)!)?.block ?? []),
  )
  const sign = plan.data.campaign.assignment.begunFirst ? -1 : 1
  return [...blocks].sort(
    (a, b) => Number(begun.has(b)) - Number(begun.has(a)) || sign * (answersIn(a) - answersIn(b)) || a - b,
  )
}
