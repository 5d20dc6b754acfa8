import { countsOf } from '../../math/index.js'
import type { Rule } from './rule.js'

const experts = 3
const endorsements = 2

/**
 * Two experts check; a third is asked if they do not endorse the same version (the original, or a correction), and
 * sees the corrections. A version that two endorse is accepted; else the item is rejected.
 */
export const expertTree: Rule = {
  needs(votes, _wanted, { second }) {
    if (votes.length < endorsements)
      return { count: endorsements - votes.length, team: null, showsEarlier: false }
    const settled = endorsedVersion(votes.map(({ label }) => label)) !== null
    return { count: settled || votes.length >= experts ? 0 : 1, team: second, showsEarlier: true }
  },
  decide(votes) {
    const version = endorsedVersion(votes.map(({ label }) => label))
    if (version !== null)
      return {
        status: 'accepted',
        label: version,
        by: `${version === 'original' ? 'endorsed' : 'corrected and endorsed'} by two of ${votes.length} experts`,
      }
    if (votes.length < experts) return { status: 'open', label: null, by: 'waits for the third expert' }
    return { status: 'rejected', label: null, by: 'no version endorsed by two experts' }
  },
}

function endorsedVersion(labels: readonly (string | number | null)[]): string | number | null {
  const versions = labels.filter((label): label is string | number => label !== null && label !== 'rejected')
  return [...countsOf(versions)].find(([, count]) => count >= endorsements)?.[0] ?? null
}
