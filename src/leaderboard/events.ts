import type { Score, SliceScore } from '../evaluation/index.js'
import type { Interval } from '../math/index.js'
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
  | ({ readonly type: 'probed' } & Probed)
  | ({ readonly type: 'biased' } & Biased)

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
  /** The smallest difference that would be found with a probability of 80%. */
  readonly detectable: number | null
}

/** Answers of the same system to questions that show less; they use up no attempt. */
export interface Probed {
  readonly submission: string
  readonly probe: string
  /** Of the answers. */
  readonly sha256: string
}

/** What is left of a score if less is shown. */
export interface Biased {
  readonly submission: string
  readonly gold: number
  /** Those that it was computed of. */
  readonly probes: readonly {
    readonly probe: string
    readonly value: number | null
    readonly interval: Interval | null
  }[]
  /** Null if a probe that it needs is missing, or if it is undefined. */
  readonly contextBias: number | null
  readonly wordBias: number | null
  readonly failure?: string
}

export interface SubmissionState extends Submitted {
  readonly at: number
  /** Those that the team answered, by id. */
  readonly probes: readonly Probed[]
  readonly biased: readonly Biased[]
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
/** Another probe that is answered later makes another figure. */
export const biasKey = (
  submission: string,
  gold: number,
  probes: readonly { readonly probe: string }[],
): string => `biased:${submission}:${gold}:${probes.map(({ probe }) => probe).join('+')}`
/** Either order is the same pair. */
export const pairKey = (a: string, b: string, gold: number): string =>
  `compared:${[a, b].sort().join(':')}:${gold}`

/** `before`: the state after earlier events. It is not changed, because readers may keep it. */
export function foldEvents(
  events: readonly StoredEvent<TaskEvent>[],
  before: TaskState | null = null,
): TaskState | null {
  if (events.length === 0) return before
  let task: SharedTask | null = before?.task ?? null
  const teams = [...(before?.teams ?? [])]
  const gold = new Map(before?.gold)
  const corrections = [...(before?.corrections ?? [])]
  const submissions = new Map(before?.submissions)
  const compared = new Map(before?.compared)
  const change = (id: string, changed: (known: SubmissionState) => Partial<SubmissionState>) => {
    const known = submissions.get(id)
    if (known) submissions.set(id, { ...known, ...changed(known) })
  }
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
        submissions.set(body.submission, { ...body, at, scored: [], probes: [], biased: [] })
        break
      case 'scored':
        change(body.submission, ({ scored }) => ({ scored: [...scored, { ...body, at }] }))
        break
      case 'probed':
        change(body.submission, ({ probes }) => ({
          probes: [...probes, body].sort((a, b) => (a.probe < b.probe ? -1 : 1)),
        }))
        break
      case 'biased':
        change(body.submission, ({ biased }) => ({ biased: [...biased, body] }))
        break
      case 'compared':
        compared.set(pairKey(body.a, body.b, body.gold), body)
    }
  return task && { task, teams, gold, corrections, submissions, compared }
}
