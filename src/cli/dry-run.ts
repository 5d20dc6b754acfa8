import { type EvaluateOptions, encodingRate, type Plan, plan } from '../evaluation/index.js'
import { textTable } from '../reports/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { Terminal } from './terminal.js'

export interface Job {
  readonly task: Task
  readonly system: System
}

const duration = (seconds: number): string =>
  seconds < 1 ? '< 1 s' : seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** Says what would be computed and about how long that takes, and computes nothing of it. */
export async function dryRun(jobs: readonly Job[], options: EvaluateOptions, out: Terminal): Promise<void> {
  const plans: Plan[] = []
  for (const { task, system } of jobs) plans.push(await plan(task, system, options))
  const rate =
    options.encoder && plans.some(({ characters }) => characters > 0)
      ? await encodingRate(options.encoder)
      : 0
  const rows = plans.map((each) => ({ ...each, seconds: each.characters > 0 ? each.characters / rate : 0 }))
  if (out.json) return out.print(JSON.stringify({ plans: rows }))
  const columns = ['task', 'split', 'system', 'encoder', 'n', 'answered', 'about']
  const cells = rows.map(({ task, split, system, encoder, n, answered, seconds }) => [
    task,
    split,
    system,
    encoder ?? '',
    String(n),
    String(answered),
    answered === n ? 'done' : duration(seconds),
  ])
  out.print(textTable(columns, cells))
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  out.print(
    `\nAbout ${duration(total)} at most: texts that several systems share, and kept vectors, are encoded once.`,
  )
}
