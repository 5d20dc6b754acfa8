import { check, checkFields, type Kind, kinds, lookUp, messageOf, UserError } from '../core/index.js'
import { checkPhase, checkPhases } from './check-given.js'

/** The phases that a shared task can have, in their order. */
export const phaseNames = ['practice', 'development', 'evaluation', 'after'] as const
export type PhaseName = (typeof phaseNames)[number]

/**
 * What a phase reveals about scores while it is open. `rounded`: two decimals, no interval and no slice, for good: this
 * limits what a submission reveals about the gold. `hidden`: nothing until the phase closes.
 */
export const visibilities = ['shown', 'rounded', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

export interface Phase {
  readonly name: PhaseName
  /** Of the tasks; a track whose task has no such split takes no part. */
  readonly split: string
  /** ISO dates; `closes` null: open-ended. */
  readonly opens: string
  readonly closes: string | null
  /** Attempts of a team in a track; null for no limit. */
  readonly perDay: number | null
  readonly total: number | null
  readonly scores: Visibility
  /** Which of a team's attempts is ranked: the best of many on hidden gold is chosen on test labels. */
  readonly counts: 'last' | 'best'
}

export interface Track {
  /** Id of the task, and of the track. */
  readonly task: string
  readonly kind: Kind
  /** The name that its file has in a zip of several tracks. */
  readonly file: string
}

/** A shared task as its organiser wrote it: a plain document. All that happens to it is events. */
export interface SharedTask {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly tracks: readonly Track[]
  readonly phases: readonly Phase[]
  /** Questions that every submission answers. */
  readonly factSheet: readonly string[]
  readonly registration: 'open' | 'invited'
  /** Further pages in Markdown, shown as written. */
  readonly pages: readonly { readonly title: string; readonly text: string }[]
  /** What a team agrees to when it registers; empty: nothing. */
  readonly terms: string
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,59}$/
/** The end of an address, from a title. */
export const sharedTaskId = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '') || 'shared-task'

const isoDate = check.simple(
  'an ISO date such as 2026-11-30 or 2026-11-30T12:00:00Z',
  (value): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value.slice(0, 10)).toISOString().startsWith(value.slice(0, 10)), // February has no 30th
)
const limit = check.nullable(
  check.simple(
    'a whole number above 0, or null for no limit',
    (value): value is number => Number.isSafeInteger(value) && (value as number) > 0,
  ),
)

const phaseOf: check.Check<Phase> = (value, name) => {
  const row = check.record(value, name)
  const of = <T>(field: string, checked: check.Check<T>): T => checked(lookUp(row, field), `${name}.${field}`)
  return {
    name: of('name', check.oneOf(...phaseNames)),
    split: of('split', check.lineText(60)),
    opens: of('opens', isoDate),
    closes: of('closes', check.nullable(isoDate)),
    perDay: of('perDay', limit),
    total: of('total', limit),
    scores: of('scores', check.oneOf(...visibilities)),
    counts: of('counts', check.oneOf('last', 'best')),
  }
}

const longText = check.proseText(50_000)

const pageOf: check.Check<SharedTask['pages'][number]> = (value, name) => {
  const row = check.record(value, name)
  return { title: check.lineText(100)(row.title, `${name}.title`), text: longText(row.text, `${name}.text`) }
}

const trackOf: check.Check<Track> = (value, name) => {
  const row = check.record(value, name)
  return {
    task: check.lineText(100)(row.task, `${name}.task`),
    kind: check.oneOf(...kinds)(row.kind, `${name}.kind`),
    file: check.lineText(200)(row.file, `${name}.file`),
  }
}

/** The document, checked: problems are reported by field. */
export function checkSharedTask(value: unknown): SharedTask {
  try {
    const row = check.record(value, 'shared task')
    const task: SharedTask = {
      id: check.simple(
        'up to 60 small letters, digits and "-"',
        (id): id is string => typeof id === 'string' && idPattern.test(id),
      )(row.id, 'id'),
      title: check.lineText(200)(row.title, 'title'),
      about: longText(row.about ?? '', 'about'),
      tracks: check.filled(check.list(trackOf))(row.tracks, 'tracks'),
      phases: check.filled(check.list(phaseOf))(row.phases, 'phases'),
      factSheet: check.list(check.lineText(200))(row.factSheet ?? [], 'factSheet'),
      registration: check.oneOf('open', 'invited')(row.registration ?? 'open', 'registration'),
      pages: check.list(pageOf)(row.pages ?? [], 'pages'),
      terms: longText(row.terms ?? '', 'terms'),
    }
    checkOnce(
      task.tracks.map((track) => track.task),
      'tracks',
    )
    checkOnce(
      task.tracks.map((track) => track.file),
      'tracks, as a file',
    )
    checkOnce(
      task.phases.map((phase) => phase.name),
      'phases',
    )
    checkOrder(task.phases)
    return task
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`shared task: ${messageOf(error)}`, { cause: error })
    throw error
  }
}

function checkOnce(names: readonly string[], where: string): void {
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new UserError(`shared task: ${twice} appears twice in ${where}`)
}

/** At most one phase is open: an upload then needs no choice, and limits can't be added up. */
function checkOrder(phases: readonly Phase[]): void {
  for (const [i, phase] of phases.entries()) {
    const before = phases[i - 1]
    if (phase.closes !== null && Date.parse(phase.closes) <= Date.parse(phase.opens))
      throw new UserError(
        `shared task: phase ${phase.name} opens at ${phase.opens} and closes at ${phase.closes}; expected a later end`,
      )
    if (before && (before.closes === null || Date.parse(phase.opens) < Date.parse(before.closes)))
      throw new UserError(
        `shared task: phase ${phase.name} opens at ${phase.opens}, before ${before.name} closes; expected one after the other`,
      )
  }
}

const hasOpened = ({ opens }: Phase, now: number): boolean => Date.parse(opens) <= now
export const hasClosed = ({ closes }: Phase, now: number): boolean =>
  closes !== null && Date.parse(closes) <= now

/** The phase that takes submissions now. */
export function openPhase(task: Pick<SharedTask, 'phases'>, now: number): Phase | null {
  checkPhases('openPhase task', task)
  checkFields('openPhase', { now }, { now: 'number' })
  return task.phases.find((phase) => hasOpened(phase, now) && !hasClosed(phase, now)) ?? null
}

/** Whether the exact scores of a phase are public. */
export const scoresAreOpen = (phase: Phase, now: number): boolean =>
  phase.scores === 'shown' || (phase.scores === 'hidden' && hasClosed(phase, now))

/** What a board can say of an attempt: -1.00 to 1.00, undefined, failed. */
const roundedValues = 203

/**
 * How many bits of the gold a team can learn while a phase is open; null if nothing bounds it. Attempts beyond the
 * limit are shown once it has closed, and there may be as many of them again.
 */
export function leakBound(phase: Phase): number | null {
  checkPhase('leakBound phase', phase)
  if (phase.scores === 'hidden') return 0
  if (phase.scores === 'shown' || phase.total === null) return null
  return phase.total * Math.log2(roundedValues)
}
