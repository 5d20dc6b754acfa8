import { adjudicationRules, type Vote } from './adjudication/index.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'
import type { CampaignState } from './state.js'

/** What a team may be asked next. Kept up to date unit by unit: no choice reads the whole campaign. */
export interface Openings {
  /** The units of a block that need an answer, those with the fewest answers first. */
  levels(block: number): readonly ReadonlySet<Unit>[]
  /** Blocks that have any. */
  readonly blocks: ReadonlySet<number>
  /** Units that need an answer, but are being answered by others. */
  readonly held: ReadonlySet<Unit>
  /** Call this when a unit was answered, assigned, released or decided. */
  refresh(unit: Unit): void
}

export function openingsFor(
  team: string,
  {
    state,
    plan,
    votesOf,
  }: { readonly state: CampaignState; readonly plan: Plan; votesOf(unit: Unit): readonly Vote[] },
): Openings {
  const levels: Set<Unit>[][] = plan.blocks.map(() => [])
  const blocks = new Set<number>()
  const held = new Set<Unit>()
  const places = new Map<Unit, Set<Unit>>()

  const put = (unit: Unit, set: Set<Unit>) => places.set(unit, set.add(unit))
  function refresh(unit: Unit): void {
    const block = plan.placeOf.get(unit)?.block
    if (block === undefined) return // a check item
    places.get(unit)?.delete(unit)
    places.delete(unit)
    const { wanted, taken } = openingOf(unit, team, { state, plan, votesOf })
    const own = levels[block]!
    if (wanted < 0) put(unit, held)
    else if (wanted > 0) {
      while (own.length <= taken) own.push(new Set())
      put(unit, own[taken]!)
    }
    if (own.some(({ size }) => size > 0)) blocks.add(block)
    else blocks.delete(block)
  }
  for (const unit of plan.placeOf.keys()) refresh(unit)
  return { levels: (block) => levels[block]!, blocks, held, refresh }
}

/** `wanted`: above 0 if the team has to give one more answer, below 0 if those in progress suffice; `taken`: those given. */
function openingOf(
  unit: Unit,
  team: string,
  { state, plan, votesOf }: Parameters<typeof openingsFor>[1],
): { readonly wanted: number; readonly taken: number } {
  const closed = { wanted: 0, taken: 0 }
  const { adjudication, assignment } = plan.data.campaign
  if ((unit.team !== undefined && unit.team !== team) || state.adjudicated.has(unit.id)) return closed
  const votes = votesOf(unit)
  const needs = adjudicationRules[adjudication.rule].needs(votes, plan.wanted.get(unit.id)!, adjudication)
  // The team of second opinions gives no first ones, unless it is the only one.
  const givesFirst =
    adjudication.second === null || assignment.teams.length === 1 || team !== adjudication.second
  const isAsked = needs.team === null ? givesFirst || unit.team !== undefined : needs.team === team
  if (needs.count === 0 || !isAsked) return closed
  const holders = [...(state.holders.get(unit.id) ?? [])].filter(
    (id) => !state.annotators.get(id)?.machine,
  ).length
  return { wanted: needs.count > holders ? 1 : -1, taken: votes.length + holders }
}
