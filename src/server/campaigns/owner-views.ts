import { type CampaignState, type Desk, exclusions, verdictOn, votesOn } from '../../annotation/index.js'

const most = 200

/** A unit with its votes side by side. The view is what annotators saw last. */
function shown(
  state: CampaignState,
  desk: Desk,
  wanted: (status: string, labels: readonly unknown[]) => boolean,
) {
  const { plan } = desk
  const excluded = exclusions(state, plan)
  const units = plan.blocks.flat().flatMap((unit) => {
    const votes = votesOn(unit, state, plan, excluded)
    const verdict = verdictOn(unit, votes, state, plan)
    if (
      !wanted(
        verdict.status,
        votes.map(({ label }) => label),
      )
    )
      return []
    return [
      {
        unit: desk.numberOf(unit.id),
        id: unit.id,
        verdict,
        view: plan.form.pages(unit.item, { earlier: [] }).at(-1)!,
        votes: votes.map(({ label, team, given }) => ({
          label,
          team,
          annotator: state.annotators.get(given.annotator)!.name,
          answer: given.answer,
        })),
      },
    ]
  })
  return units.slice(0, most)
}

/** Where people differ. */
export const disagreements = (state: CampaignState, desk: Desk) =>
  shown(state, desk, (_status, labels) => new Set(labels).size > 1)

/** What waits for an adjudicator. */
export const queue = (state: CampaignState, desk: Desk) =>
  shown(state, desk, (status) => status === 'undecided')
