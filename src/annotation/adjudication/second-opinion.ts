import type { Adjudication } from '../campaign.js'
import { open, type Rule, type Verdict, type Vote } from './rule.js'

/**
 * A marked item waits for a second opinion; it is left out only if the second person marks it too. PiC's two rounds
 * (crowd, then experts) and WiC-TSV's removal work this way.
 */
function secondOpinion(
  isMarked: (vote: Vote, settings: Adjudication) => boolean,
  kept: (unmarked: readonly Vote[]) => Verdict,
): Rule {
  const asked = (votes: readonly Vote[], { second }: Adjudication): boolean =>
    second === null ? votes.length > 1 : votes.some(({ team }) => team === second)
  return {
    needs(votes, wanted, settings) {
      const marks = votes.filter((vote) => isMarked(vote, settings)).length
      if (marks > 0 && !asked(votes, settings))
        return { count: 1, team: settings.second, showsEarlier: false }
      return { count: marks > 0 ? 0 : Math.max(0, wanted - votes.length), team: null, showsEarlier: false }
    },
    decide(votes, settings) {
      const unmarked = votes.filter((vote) => !isMarked(vote, settings))
      if (votes.length === 0) return open
      if (unmarked.length === votes.length) return kept(unmarked)
      if (!asked(votes, settings)) return { status: 'open', label: null, by: 'waits for a second opinion' }
      return unmarked.length > 0 ? kept(unmarked) : { status: 'rejected', label: null, by: 'marked by both' }
    },
  }
}

/** Someone's answers are verified without showing them: a vote that differs from the item's gold rejects it. */
export const twoRounds = secondOpinion(
  ({ right, label }, { mark }) => (right === null ? label === mark : !right),
  ([first, ...others]) => ({
    status: 'accepted',
    label: first!.label,
    by: others.length > 0 ? 'several verifiers' : 'one verifier',
  }),
)

/** Items are marked for removal. */
export const bothMark = secondOpinion(
  ({ label }) => label === 'remove',
  () => ({ status: 'accepted', label: 'keep', by: 'not marked by both' }),
)
