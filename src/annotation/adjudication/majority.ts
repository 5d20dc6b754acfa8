import { countsOf } from '../../math/index.js'
import { firstRound, open, type Rule, type Verdict } from './rule.js'

/** The label with the most votes; ties and too few votes are left out, or left to an adjudicator. */
export const majority: Rule = {
  needs: firstRound,
  decide(votes, { least, drop, ties }): Verdict {
    const labels = votes.flatMap(({ label }) => label ?? [])
    const [first, second] = [...countsOf(labels)].sort(([, a], [, b]) => b - a)
    if (!first) return votes.length === 0 ? open : { status: 'rejected', label: null, by: 'all skipped' }
    const [label, count] = first
    const won = count >= least && count > (second?.[1] ?? 0)
    if (!won)
      return ties === 'adjudicate'
        ? { status: 'undecided', label: null, by: 'no majority' }
        : { status: 'rejected', label: null, by: 'low agreement' }
    if (drop.includes(label)) return { status: 'rejected', label, by: `marked ${label}` }
    return { status: 'accepted', label, by: `majority ${count} of ${labels.length}` }
  },
}

/** Everything is kept as it was answered: paraphrases, chosen contexts. */
export const collect: Rule = {
  needs: firstRound,
  decide: (votes) => {
    const label = votes.find((vote) => vote.label !== null)?.label ?? null
    if (label !== null) return { status: 'accepted', label, by: 'as answered' }
    return votes.length === 0 ? open : { status: 'rejected', label: null, by: 'all skipped' }
  },
}

/** Ratings are averaged after calibration: see results/ratings.ts. */
export const ratings: Rule = {
  needs: firstRound,
  decide: (votes, { least }) => {
    const values = votes.filter(({ label }) => typeof label === 'number')
    return values.length < least ? open : { status: 'accepted', label: null, by: `mean of ${values.length}` }
  },
}
