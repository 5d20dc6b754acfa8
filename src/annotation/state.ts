import { getOrMake } from '../core/index.js'
import type { ExclusionRules } from './campaign.js'
import type { Happened, Stage, Status } from './event.js'
import type { Answer } from './view.js'

export interface Given {
  readonly annotator: string
  readonly unit: string
  readonly stage: Stage
  readonly answer: Answer
  readonly milliseconds: number
  readonly at: number
}

export interface Annotator {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly machine: boolean
  readonly platform: Readonly<Record<string, string>>
  /** In the order in which they were given, by unit. */
  readonly given: Map<string, Given>
  /** How many of them, by stage. */
  readonly counts: Record<Stage, number>
  /** The unit that is theirs now. */
  reserved: {
    readonly unit: string
    readonly stage: Stage
    readonly until: number
    readonly at: number
  } | null
  /** Answers to earlier pages of it. */
  readonly paged: Map<string, Answer>
  /** Excluded by hand; rules are computed, not stored. */
  excluded: string | null
}

/** The state that the events of a campaign add up to. */
export interface CampaignState {
  readonly annotators: Map<string, Annotator>
  /** Answers to work, by unit. */
  readonly answers: Map<string, Given[]>
  /** Who holds a unit now, by unit. */
  readonly holders: Map<string, Set<string>>
  readonly adjudicated: Map<
    string,
    { readonly by: string; readonly label: string | number; readonly at: number }
  >
  /** Null: those of the campaign file. */
  rules: ExclusionRules | null
  status: Status
  /** The last event that is in it. */
  seq: number
}

export const emptyState = (): CampaignState => ({
  annotators: new Map(),
  answers: new Map(),
  holders: new Map(),
  adjudicated: new Map(),
  rules: null,
  status: 'open',
  seq: 0,
})

function letGo({ holders }: CampaignState, unit: string, annotator: string): void {
  const others = holders.get(unit)
  others?.delete(annotator)
  if (others?.size === 0) holders.delete(unit)
}

function release(state: CampaignState, annotator: Annotator): void {
  if (annotator.reserved) letGo(state, annotator.reserved.unit, annotator.id)
  annotator.reserved = null
}

/** Releases units that were held too long; returns them. Late answers are still accepted. */
export function expire(state: CampaignState, now: number): string[] {
  const freed: string[] = []
  for (const [unit, ids] of state.holders)
    for (const id of ids)
      if ((state.annotators.get(id)?.reserved?.until ?? 0) <= now) {
        letGo(state, unit, id)
        freed.push(unit)
      }
  return freed
}

/** Applies one event. Events of people who never joined are impossible and ignored. */
export function apply(state: CampaignState, { seq, at, body }: Happened): void {
  state.seq = seq
  if (body.kind === 'status') state.status = body.status
  else if (body.kind === 'ruled') state.rules = body.rules
  else if (body.kind === 'adjudicated')
    state.adjudicated.set(body.unit, { by: body.by, label: body.label, at })
  else if (body.kind === 'joined') {
    if (state.annotators.has(body.annotator)) return
    state.annotators.set(body.annotator, {
      id: body.annotator,
      name: body.name,
      team: body.team,
      machine: body.machine ?? false,
      platform: body.platform ?? {},
      given: new Map(),
      counts: { practice: 0, test: 0, work: 0, gold: 0 },
      reserved: null,
      paged: new Map(),
      excluded: null,
    })
  } else {
    const annotator = state.annotators.get(body.annotator)
    if (!annotator) return
    if (body.kind === 'excluded') {
      annotator.excluded = body.reason
      release(state, annotator)
    } else if (body.kind === 'included') annotator.excluded = null
    else if (body.kind === 'paged')
      annotator.paged.set(body.unit, { ...annotator.paged.get(body.unit), ...body.answer })
    else if (body.kind === 'reserved') {
      release(state, annotator)
      annotator.reserved = { unit: body.unit, stage: body.stage, until: body.until, at }
      getOrMake(state.holders, body.unit, () => new Set()).add(annotator.id)
    } else if (!annotator.given.has(body.unit)) {
      const { annotator: id, unit, stage, answer, milliseconds } = body
      const given: Given = { annotator: id, unit, stage, answer, milliseconds, at: body.at ?? at }
      annotator.given.set(unit, given)
      annotator.counts[stage]++
      if (stage === 'work') state.answers.set(unit, [...(state.answers.get(unit) ?? []), given])
      if (annotator.reserved?.unit === unit) release(state, annotator)
    }
  }
}
