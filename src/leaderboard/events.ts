import type { Score, SliceScore } from '../evaluation/index.js'
import type { StoredEvent } from '../store/index.js'
import type { PhaseName, SharedTask } from './shared-task.js'

/** What happens to a shared task. Nothing is ever taken back: a correction is one more event. */
export type TaskEvent =
  | { readonly type: 'defined'; readonly task: SharedTask }
  | { readonly type: 'registered'; readonly team: string }
  /** The labels of a track's split; version 1 is what it was opened with. */
  | {
      readonly type: 'gold'
      readonly track: string
      readonly split: string
      readonly version: number
      readonly n: number
      readonly reason: string
    }
  | ({ readonly type: 'submitted' } & Submitted)
  | ({ readonly type: 'scored' } & Scored)
  | ({ readonly type: 'compared' } & Compared)

export interface Submitted {
  readonly submission: string
  readonly team: string
  readonly track: string
  readonly phase: PhaseName
  /** What the team calls its system. */
  readonly system: string
  readonly factSheet: Readonly<Record<string, string>>
  /** Of the answers. */
  readonly sha256: string
  /** Beyond the limits: listed outside the ranking. */
  readonly over: boolean
}

export interface Scored {
  readonly submission: string
  /** The version of the gold. */
  readonly gold: number
  readonly scores: readonly Score[]
  readonly slices: readonly SliceScore[]
  /** Why there are no scores: over the limit of time or memory. */
  readonly failure?: string
}

/** Two submissions on the same items; `difference` is a − b. */
export interface Compared {
  readonly a: string
  readonly b: string
  readonly gold: number
  readonly difference: number | null
  readonly p: number | null
  /** The smallest difference that shows with a chance of 80%. */
  readonly detectable: number | null
}

export interface SubmissionState extends Submitted {
  readonly at: number
  /** By version of the gold, oldest first. */
  readonly scored: readonly (Scored & { readonly at: number })[]
}

/** All that is known of a shared task: a fold over its events. */
export interface TaskState {
  readonly task: SharedTask
  readonly teams: readonly string[]
  /** Current version by `track split`. */
  readonly gold: ReadonlyMap<string, { readonly version: number; readonly n: number }>
  readonly corrections: readonly (Extract<TaskEvent, { type: 'gold' }> & { readonly at: number })[]
  readonly submissions: ReadonlyMap<string, SubmissionState>
  readonly compared: ReadonlyMap<string, Compared>
}

export const streamOf = (id: string): string => `shared-task:${id}`
export const goldKey = (track: string, split: string): string => `${track} ${split}`
/** Either order is the same pair. */
export const pairKey = (a: string, b: string, gold: number): string =>
  `compared:${[a, b].sort().join(':')}:${gold}`

export function foldEvents(events: readonly StoredEvent<TaskEvent>[]): TaskState | null {
  let task: SharedTask | null = null
  const teams: string[] = []
  const gold = new Map<string, { version: number; n: number }>()
  const corrections: TaskState['corrections'][number][] = []
  const submissions = new Map<string, SubmissionState>()
  const compared = new Map<string, Compared>()
  for (const { body, at } of events)
    switch (body.type) {
      case 'defined':
        task = body.task
        break
      case 'registered':
        teams.push(body.team)
        break
      case 'gold':
        gold.set(goldKey(body.track, body.split), body)
        if (body.version > 1) corrections.push({ ...body, at })
        break
      case 'submitted':
        submissions.set(body.submission, { ...body, at, scored: [] })
        break
      case 'scored': {
        const known = submissions.get(body.submission)
        if (known) submissions.set(body.submission, { ...known, scored: [...known.scored, { ...body, at }] })
        break
      }
      case 'compared':
        compared.set(pairKey(body.a, body.b, body.gold), body)
    }
  return task && { task, teams, gold, corrections, submissions, compared }
}
