import type { TimedPlan } from '../evaluation/index.js'
import { textTable } from '../text/index.js'

const duration = (seconds: number): string =>
  seconds < 1 ? '< 1 s' : seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** What would be computed and about how long that takes. */
export function planText(plans: readonly TimedPlan[]): string {
  const columns = ['task', 'split', 'system', 'encoder', 'n', 'answered', 'about']
  const rows = plans.map(({ task, split, system, encoder, n, answered, seconds }) => [
    task,
    split,
    system,
    encoder ?? '',
    String(n),
    String(answered),
    answered === n ? 'done' : duration(seconds),
  ])
  const total = plans.reduce((sum, { seconds }) => sum + seconds, 0)
  return `${textTable(columns, rows)}\n\nAbout ${duration(total)} at most: texts that several systems share, and kept vectors, are encoded once.`
}
