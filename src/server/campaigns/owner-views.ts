import {
  type CampaignState,
  countedVotes,
  type Desk,
  excludedIn,
  labelsOf,
  reachedVerdict,
  type Unit,
  type Verdict,
  type Vote,
} from '../../annotation/index.js'

const most = 200
const perPage = 50

interface Judged {
  readonly unit: Unit
  readonly votes: readonly Vote[]
  readonly verdict: Verdict
}

function judged(state: CampaignState, { plan }: Desk): Judged[] {
  const excluded = excludedIn(state, plan)
  return [...plan.placeOf.keys()].map((unit) => {
    const votes = countedVotes(unit, state, plan, excluded)
    return { unit, votes, verdict: reachedVerdict(unit, votes, state, plan) }
  })
}

/** A unit with its votes side by side. The view is what annotators saw last. */
const shown = ({ unit, votes, verdict }: Judged, state: CampaignState, { plan, numberOf }: Desk) => ({
  unit: numberOf(unit.id),
  id: unit.id,
  verdict,
  view: plan.form.pages(unit.item, { earlier: [] }).at(-1)!,
  labels: labelsOf(unit, votes, plan),
  votes: votes.map(({ label, team, given }) => ({
    label,
    team,
    annotator: state.annotators.get(given.annotator)!.name,
    answer: given.answer,
  })),
})

const showFirst = (list: readonly Judged[], state: CampaignState, desk: Desk) =>
  list.slice(0, most).map((one) => shown(one, state, desk))

/** Where people differ. */
export const disagreements = (state: CampaignState, desk: Desk) =>
  showFirst(
    judged(state, desk).filter(({ votes }) => new Set(votes.map(({ label }) => label)).size > 1),
    state,
    desk,
  )

/** What waits for an adjudicator. */
export const queue = (state: CampaignState, desk: Desk) =>
  showFirst(
    judged(state, desk).filter(({ verdict }) => verdict.status === 'undecided'),
    state,
    desk,
  )

/** A page of all units, in the order of their items, of one status if it is given. */
export function itemsPage(
  state: CampaignState,
  desk: Desk,
  { status = '', page = '1' }: Readonly<Record<string, string | undefined>>,
) {
  const list = judged(state, desk)
    .filter(({ verdict }) => status === '' || verdict.status === status)
    .sort((a, b) => desk.numberOf(a.unit.id) - desk.numberOf(b.unit.id))
  const pages = Math.max(1, Math.ceil(list.length / perPage))
  const number = Math.min(pages, Math.max(1, Math.trunc(Number(page)) || 1))
  const from = (number - 1) * perPage
  return {
    total: list.length,
    page: number,
    pages,
    units: list.slice(from, from + perPage).map((one) => shown(one, state, desk)),
  }
}
