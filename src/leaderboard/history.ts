import { checkEvent } from './check-event.js'
import { checkId, checkReading } from './check-given.js'
import { streamOf, type TaskEvent } from './events.js'
import { phaseDates } from './phase-dates.js'
import type { TaskContext } from './shared-tasks.js'

export interface HistoryRow {
  /** In the order in which things happened, from 1; nothing is ever changed or removed. */
  readonly seq: number
  readonly at: number
  readonly what: string
}

/** The public part of an event: never a score, which a phase may hide. */
const publicText: {
  readonly [T in TaskEvent['type']]: (event: Extract<TaskEvent, { type: T }>) => string | null
} = {
  defined: ({ task }) => `defined: ${task.title}; ${task.phases.map(phaseText).join('; ')}`,
  registered: ({ team }) => `team ${team} registered`,
  gold: ({ track, split, version, n, reason }) =>
    version === 1
      ? `labels of ${track}, ${split}: ${n} items`
      : `labels of ${track}, ${split} corrected (version ${version}): ${reason}`,
  submitted: ({ team, track, phase, over }) =>
    `${team} submitted to ${track} in phase ${phase}${over ? ', over the limit' : ''}`,
  probed: () => null,
  scored: () => null,
  biased: () => null,
  compared: () => null,
}

const phaseText = (phase: { name: string; opens: string; closes: string | null }): string =>
  `${phase.name} from ${phaseDates(phase)}`

/** The public history of a shared task, oldest first. */
export async function history(context: Pick<TaskContext, 'store'>, id: string): Promise<HistoryRow[]> {
  checkReading('history', context)
  checkId('history', id)
  const { store } = context
  const events = await store.events.read(streamOf(id), 0, checkEvent)
  return events.flatMap(({ seq, at, body }) => {
    const what = (publicText[body.type] as (event: TaskEvent) => string | null)(body)
    return what === null ? [] : [{ seq, at, what }]
  })
}
