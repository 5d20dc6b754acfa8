import { leakBound, type Phase } from './shared-task.js'

/** How many attempts a team has in a track: `10 a day, 100 in all`. */
export const attemptsText = ({ perDay, total }: Phase): string =>
  [perDay === null ? '' : `${perDay} a day`, total === null ? '' : `${total} in all`]
    .filter(Boolean)
    .join(', ') || 'no limit'

/** When a team sees its scores, and how exactly. */
export const visibilityText = (phase: Phase): string => {
  const bits = leakBound(phase)
  if (phase.scores === 'hidden') return 'scores are shown when the phase closes'
  if (phase.scores === 'shown') return 'scores are shown at once'
  return `scores are rounded to two decimals${bits === null ? '' : `: all attempts of a team together reveal at most ${Math.ceil(bits)} bits of the labels while the phase is open`}`
}
