import type { Adjudication } from '../campaign.js'
import type { Label } from '../form.js'
import type { Given } from '../state.js'

/** A counted answer: whose, from which team, and what it comes to. */
export interface Vote {
  readonly label: Label | null
  /** Whether it is what the item's gold says; null without gold. */
  readonly right: boolean | null
  readonly team: string
  readonly given: Given
}

export interface Verdict {
  /** `open`: more answers are needed. `undecided`: an adjudicator is. */
  readonly status: 'accepted' | 'rejected' | 'open' | 'undecided'
  readonly label: Label | null
  /** How it came about, for the provenance. */
  readonly by: string
}

/** How votes become a verdict, and who votes next. */
export interface Rule {
  /** Answers still needed, and from which team (null: any). `wanted`: those of the first round. */
  needs(
    votes: readonly Vote[],
    wanted: number,
    settings: Adjudication,
  ): { readonly count: number; readonly team: string | null; readonly showsEarlier: boolean }
  decide(votes: readonly Vote[], settings: Adjudication): Verdict
}

export const firstRound = (votes: readonly Vote[], wanted: number) => ({
  count: Math.max(0, wanted - votes.length),
  team: null,
  showsEarlier: false,
})

export const open: Verdict = { status: 'open', label: null, by: 'too few answers' }
