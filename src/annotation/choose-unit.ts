import { seeded, shuffled } from '../math/index.js'
import { adjudicationRules, type Vote } from './adjudication/index.js'
import type { Stage } from './event.js'
import { passedTest } from './exclusions.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'
import type { Annotator, CampaignState } from './state.js'

/** What an annotator gets next; `wait` where others hold what is left, `done` where nothing will come. */
export type Choice = { readonly unit: Unit; readonly stage: Stage } | 'wait' | 'done'

export interface Choosing {
  readonly state: CampaignState
  readonly plan: Plan
  readonly now: number
  /** Answers that count; asked for many units at a time, so the caller remembers them. */
  votesOf(unit: Unit): readonly Vote[]
  /** A block in the annotator's own order. */
  orderOf(annotator: Annotator, block: number): readonly Unit[]
}

const countStages = (annotator: Annotator, ...stages: Stage[]): number =>
  [...annotator.given.values()].filter(({ stage }) => stages.includes(stage)).length

/** Practice, then the test, then work with gold items mixed in. */
export function chooseUnit(annotator: Annotator, choosing: Choosing): Choice {
  const { plan } = choosing
  const { campaign } = plan.data
  const unseen = (unit: Unit) => !annotator.given.has(unit.id)
  const practice = plan.practice.find(unseen)
  if (practice) return { unit: practice, stage: 'practice' }
  if (passedTest(annotator, plan, campaign.quality) === null) {
    const test = plan.test.find(unseen)
    if (test) return { unit: test, stage: 'test' }
  }
  const work = countStages(annotator, 'work')
  const { perAnnotator } = campaign.assignment
  if (perAnnotator !== null && work >= perAnnotator) return 'done'
  const choice = chooseWork(annotator, choosing)
  if (choice === 'done' || choice === 'wait') return choice
  const { gold } = campaign.quality
  const place = work + countStages(annotator, 'gold')
  if (gold && seeded(`${campaign.seed} ${annotator.id} gold ${place}`)() < gold.share) {
    const check = shuffled(plan.gold, seeded(`${campaign.seed} ${annotator.id} golds`)).find(unseen)
    if (check) return { unit: check, stage: 'gold' }
  }
  return choice
}

/** Of the annotator's block the unit that has the fewest answers; the next block is the one that fewest have begun. */
function chooseWork(annotator: Annotator, choosing: Choosing): Choice {
  const { plan, state, orderOf } = choosing
  const { assignment } = plan.data.campaign
  const parents = new Set(
    assignment.onePart ? [...annotator.given.keys()].map((id) => plan.units.get(id)!.parent) : [],
  )
  let held = false
  const begun = plan.blocks.map((block, i) => {
    const own = block.some(({ id }) => annotator.given.get(id)?.stage === 'work')
    const answers = block.reduce((sum, { id }) => sum + (state.answers.get(id)?.length ?? 0), 0)
    return { i, own, answers }
  })
  begun.sort((a, b) => Number(b.own) - Number(a.own) || a.answers - b.answers || a.i - b.i)
  for (const { i } of begun) {
    let best: { readonly unit: Unit; readonly taken: number } | null = null
    for (const unit of orderOf(annotator, i)) {
      if (annotator.given.has(unit.id) || parents.has(unit.parent)) continue
      const { open, taken, pending } = openingFor(annotator, unit, choosing)
      held ||= pending
      if (open && (best === null || taken < best.taken)) best = { unit, taken }
      if (best?.taken === 0) break
    }
    if (best) return { unit: best.unit, stage: 'work' }
  }
  return held ? 'wait' : 'done'
}

/** Whether a unit needs an answer of this annotator, and how many it has or will have. */
function openingFor(annotator: Annotator, unit: Unit, { plan, state, now, votesOf }: Choosing) {
  const closed = { open: false, taken: 0, pending: false }
  const { adjudication, assignment } = plan.data.campaign
  if (unit.team !== undefined && unit.team !== annotator.team) return closed
  if (state.adjudicated.has(unit.id)) return closed
  const votes = votesOf(unit)
  const { count, team } = adjudicationRules[adjudication.rule].needs(
    votes,
    plan.wanted.get(unit.id)!,
    adjudication,
  )
  // The team of second opinions gives no first ones, unless it is the only one.
  const firstTeam =
    adjudication.second === null || assignment.teams.length === 1 || annotator.team !== adjudication.second
  if (count === 0 && !annotator.machine) return closed
  if (annotator.machine) return { open: true, taken: 0, pending: false } // answers everything, and counts for nothing
  if (team !== null ? annotator.team !== team : !firstTeam && unit.team === undefined) return closed
  const holders = [...(state.holders.get(unit.id) ?? [])].filter((id) => {
    const holder = state.annotators.get(id)
    return id !== annotator.id && !holder?.machine && (holder?.reserved?.until ?? 0) > now
  }).length
  return { open: count > holders, taken: votes.length + holders, pending: count > 0 && count <= holders }
}
