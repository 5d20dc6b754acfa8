import { hasClosed, type Phase, type SharedTask } from './shared-task.js'

const instant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** With the hour and the zone: a bare date leaves open whether its day still counts. */
export const phaseDates = ({ opens, closes }: Pick<Phase, 'opens' | 'closes'>): string =>
  `${instant(opens)} to ${closes === null ? 'open end' : instant(closes)}`

/** What to say when a shared task opens with phases that are over: a mistyped year, or the dates of an old bundle. */
export function closedRemark({ phases }: Pick<SharedTask, 'phases'>, now: number): string | null {
  const closed = phases.filter((phase) => hasClosed(phase, now))
  if (closed.length === 0) return null
  const listed = closed.map((phase) => `${phase.name} (${phaseDates(phase)})`).join(', ')
  const effect = closed.length === phases.length ? '; nobody can submit' : ''
  return `already over: ${listed}${effect}; if that is a mistake, change the dates on its page`
}
