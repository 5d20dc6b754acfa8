import { getOrMake } from '../core/index.js'
import { seeded } from '../math/index.js'
import type { Vote } from './adjudication/index.js'
import { type Choice, chooseUnit } from './choose-unit.js'
import type { Happened } from './event.js'
import { currentRules, exclusionOf } from './exclusions.js'
import type { Unit } from './form.js'
import { type Openings, openingsFor } from './openings.js'
import { type Order, orderOfBlock } from './order.js'
import type { Plan } from './plan.js'
import { type Annotator, apply, type CampaignState, emptyState, expire } from './state.js'
import { countedVotes } from './votes.js'

/** The state of a campaign, updated event by event: nothing here is stored. */
export interface Standing {
  readonly state: CampaignState
  /** Who is excluded, and why. */
  readonly excluded: ReadonlyMap<string, string>
  /** The answers to a unit that count. */
  votesOf(unit: Unit): readonly Vote[]
  take(events: readonly Happened[]): void
  /** Back to before the first event. */
  forget(): void
  /** What an annotator gets next. */
  choose(annotator: Annotator): Choice
}

export function openStanding(plan: Plan, now: () => number): Standing {
  const state = emptyState()
  const excluded = new Map<string, string>()
  /** People whose agreement changed with others' answers; the rules are checked again before anyone is sent home. */
  const stale = new Set<string>()

  const votes = new Map<string, readonly Vote[]>()
  const votesOf = (unit: Unit): readonly Vote[] => {
    return getOrMake(votes, unit.id, () => countedVotes(unit, state, plan, excluded))
  }
  const orders = new Map<string, Order>()
  const orderOf = ({ id }: Annotator, block: number): Order => {
    const name = `${plan.data.campaign.seed} ${id} ${block}`
    return getOrMake(orders, name, () => orderOfBlock(plan, block, seeded(name)))
  }
  const openings = new Map<string, Openings>()
  const openingsOf = (team: string): Openings => {
    return getOrMake(openings, team, () => openingsFor(team, { state, plan, votesOf }))
  }
  const answered = plan.blocks.map(() => 0)

  const refresh = (id: string): void => {
    votes.delete(id)
    const unit = plan.units.get(id)!
    for (const of of openings.values()) of.refresh(unit)
  }

  /** Applies the rules to people again; if the verdict changes, all their answers count or do not. */
  const judge = (people: Iterable<string>): boolean => {
    let changed = false
    for (const id of people) {
      stale.delete(id)
      const annotator = state.annotators.get(id)
      const reason = annotator ? exclusionOf(annotator, state, plan) : null
      if (reason === (excluded.get(id) ?? null)) continue
      changed = true
      if (reason === null) excluded.delete(id)
      else excluded.set(id, reason)
      for (const unit of annotator!.given.keys()) refresh(unit)
    }
    return changed
  }

  const countAnswer = (unit: string): void => {
    const place = plan.placeOf.get(plan.units.get(unit)!)
    if (place) answered[place.block]!++
    if (currentRules(state, plan).agreement)
      for (const given of state.answers.get(unit) ?? []) stale.add(given.annotator)
  }

  const takeOne = (event: Happened): void => {
    const { body } = event
    const annotator = 'annotator' in body ? state.annotators.get(body.annotator) : undefined
    const held = annotator?.reserved?.unit
    apply(state, event)
    if (held !== undefined) refresh(held)
    if ('unit' in body) refresh(body.unit)
    if (body.kind === 'answered') countAnswer(body.unit)
  }

  /** The people whom an event may exclude, or include again. */
  const concernedBy = ({ body }: Happened): Iterable<string> => {
    if (body.kind === 'ruled') return state.annotators.keys()
    const isOne = body.kind === 'answered' || body.kind === 'excluded' || body.kind === 'included'
    return isOne ? [body.annotator] : []
  }

  const take = (events: readonly Happened[]): void => {
    const concerned = new Set<string>()
    for (const event of events) {
      if (event.seq <= state.seq) continue
      takeOne(event)
      for (const id of concernedBy(event)) concerned.add(id)
    }
    judge(concerned)
  }

  /** Before anyone learns that nothing is left, everyone is judged by all answers so far. */
  const choose = (annotator: Annotator): Choice => {
    for (const unit of expire(state, now())) refresh(unit)
    const choosing = { plan, openingsOf, orderOf, answersIn: (block: number) => answered[block]! }
    const choice = chooseUnit(annotator, choosing)
    return choice === 'done' && judge([...stale]) ? chooseUnit(annotator, choosing) : choice
  }

  const forget = () => {
    Object.assign(state, emptyState())
    answered.fill(0)
    for (const derived of [excluded, stale, votes, openings]) derived.clear()
  }
  return { state, excluded, votesOf, take, forget, choose }
}
