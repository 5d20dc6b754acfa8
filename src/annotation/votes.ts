import { adjudicationRules, type Verdict, type Vote } from './adjudication/index.js'
import { checkExcluded, checkStanding, checkUnit, checkVotes } from './check-given.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'
import type { CampaignState } from './state.js'

/** The answers to a unit that count: those of excluded people and of machines do not. */
export function votesOn(
  unit: Unit,
  state: CampaignState,
  plan: Plan,
  excluded: ReadonlyMap<string, string>,
): Vote[] {
  checkUnit('votesOn unit', unit)
  checkStanding('votesOn', state, plan)
  checkExcluded('votesOn', excluded)
  return countedVotes(unit, state, plan, excluded)
}

/** The same, for arguments that were checked already: asked of every unit of a campaign. */
export function countedVotes(
  unit: Unit,
  { answers, annotators }: CampaignState,
  { form }: Plan,
  excluded: ReadonlyMap<string, string>,
): Vote[] {
  return (answers.get(unit.id) ?? []).flatMap((given) => {
    const annotator = annotators.get(given.annotator)
    if (!annotator || annotator.machine || excluded.has(annotator.id)) return []
    return [
      {
        given,
        team: annotator.team,
        label: form.label(given.answer, unit.item),
        right: form.isRight(given.answer, unit.item),
      },
    ]
  })
}

/** What a unit comes to: an adjudicator's word, else the rule's, once it has its answers. */
export function verdictOn(unit: Unit, votes: readonly Vote[], state: CampaignState, plan: Plan): Verdict {
  checkUnit('verdictOn unit', unit)
  checkVotes('verdictOn votes', votes)
  checkStanding('verdictOn', state, plan)
  return reachedVerdict(unit, votes, state, plan)
}

/** The same, for arguments that were checked already: asked of every unit of a campaign. */
export function reachedVerdict(
  unit: Unit,
  votes: readonly Vote[],
  state: CampaignState,
  plan: Plan,
): Verdict {
  const settings = plan.data.campaign.adjudication
  const said = state.adjudicated.get(unit.id)
  if (said)
    return said.label === 'reject'
      ? { status: 'rejected', label: null, by: `adjudicator ${said.by}` }
      : { status: 'accepted', label: said.label, by: `adjudicator ${said.by}` }
  const rule = adjudicationRules[settings.rule]
  const { count } = rule.needs(votes, plan.wanted.get(unit.id) ?? 0, settings)
  if (count > 0) return { status: 'open', label: null, by: `needs ${count} more` }
  return rule.decide(votes, settings)
}
