import type { Example } from '../../core/index.js'
import { checkStanding } from '../check-given.js'
import { excludedIn } from '../exclusions.js'
import type { Plan } from '../plan.js'
import type { CampaignState } from '../state.js'
import type { Answer } from '../view.js'
import { countedVotes, reachedVerdict } from '../votes.js'
import { ratedPairs } from './ratings.js'

/** Who said what about an item, when, and the result. */
export interface Provenance {
  readonly item: string
  readonly unit: string
  readonly status: string
  readonly label: string | number | null
  readonly by: string
  readonly votes: readonly {
    readonly annotator: string
    readonly team: string
    readonly label: string | number | null
    readonly at: string
    readonly milliseconds: number
    readonly answer: Answer
  }[]
}

export interface Results {
  /** Accepted items with their gold. */
  readonly examples: readonly Example[]
  readonly provenance: readonly Provenance[]
  readonly rejected: number
  /** Without a verdict yet. */
  readonly open: number
}

/** The results of a campaign so far. People are identified by number, not by name. */
export function resultsOf(state: CampaignState, plan: Plan): Results {
  checkStanding('resultsOf', state, plan)
  const excluded = excludedIn(state, plan)
  const names = pseudonyms(state)
  const examples: Example[] = []
  const provenance: Provenance[] = []
  let [rejected, open] = [0, 0]
  for (const unit of plan.blocks.flat()) {
    const votes = countedVotes(unit, state, plan, excluded)
    const verdict = reachedVerdict(unit, votes, state, plan)
    if (verdict.status === 'rejected') rejected++
    else if (verdict.status !== 'accepted') open++
    else if (verdict.label !== null) {
      const made = plan.form.settle(
        unit.item,
        verdict.label,
        votes.map(({ given }) => given.answer),
      )
      if (made) examples.push(made)
    }
    provenance.push({
      item: unit.parent,
      unit: unit.id,
      ...verdict,
      votes: votes.map(({ given, team, label }) => ({
        annotator: names.get(given.annotator)!,
        team,
        label,
        at: new Date(given.at).toISOString(),
        milliseconds: given.milliseconds,
        answer: given.answer,
      })),
    })
  }
  const place = new Map(plan.data.items.map(({ id }, i) => [id, i]))
  const inOrder = [
    ...examples,
    ...(plan.form.level === 'interval' ? ratedPairs(state, plan, excluded).examples : []),
  ]
  inOrder.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
  return { examples: inOrder, provenance, rejected, open }
}

/** `a1`, `a2` … in the order of joining. */
export const pseudonyms = ({ annotators }: CampaignState): Map<string, string> =>
  new Map([...annotators.keys()].map((id, i) => [id, `a${i + 1}`]))
