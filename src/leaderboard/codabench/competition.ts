import { check, messageOf, UserError } from '../../core/index.js'
import { parseYaml } from '../../files/index.js'
import { type PhaseName, phaseNames } from '../shared-task.js'
import { fromVersion1 } from './from-version-1.js'

/** The parts of a `competition.yaml` that we use; paths are relative to its folder. */
export interface Competition {
  readonly title: string
  readonly description: string
  readonly terms: string | null
  readonly pages: readonly { readonly title: string; readonly file: string }[]
  readonly open: boolean
  readonly phases: readonly CompetitionPhase[]
  readonly tasks: ReadonlyMap<number, CompetitionTask>
  readonly factSheet: readonly string[]
  /** Whether the last attempt of a team counts, or the best; null if teams choose. */
  readonly counts: 'last' | 'best' | null
}
export interface CompetitionPhase {
  readonly name: PhaseName
  readonly called: string
  readonly start: string
  readonly end: string | null
  readonly total: number | null
  readonly perDay: number | null
  readonly hidden: boolean
  readonly tasks: readonly number[]
}
export interface CompetitionTask {
  readonly name: string
  readonly referenceData: string | null
}

const { fail, filled, list, nullable, record, someText, text, whole, yesOrNo } = check

/** YAML may have read a date; Codabench's have no zone and are in UTC. */
const dateOf: check.Check<string> = (value, name) => {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '')
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|\+00:?00)?)?$/.exec(written) ?? []
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at)
    ? fail(value, name, 'a date in UTC such as 2026-11-30 12:00:00')
    : new Date(at).toISOString()
}
/** Codabench wants a moment between two phases: one of a second is none. */
function endOf(value: unknown, name: string, next: unknown): string | null {
  if (value === undefined || value === null) return null
  const end = dateOf(value, name)
  const start = next === undefined ? null : dateOf(next, 'start')
  return start !== null && Date.parse(start) - Date.parse(end) === 1000 ? start : end
}

/** In Codabench 0 and null mean no limit, and an omitted field has its default. */
const limitOf =
  (unlessGiven: number): check.Check<number | null> =>
  (value, name) => {
    const limit = value === undefined ? unlessGiven : nullable(whole)(value, name)
    return limit === null || limit === 0
      ? null
      : limit > 0
        ? limit
        : fail(value, name, 'a whole number above 0')
  }
const totalOf = limitOf(100)
const perDayOf = limitOf(5)

/** Which of our phases a phase of any name is. */
const phasePatterns: readonly (readonly [RegExp, PhaseName])[] = [
  [/post|after|ever|open/i, 'after'],
  [/practi|trial|warm|sample|toy/i, 'practice'],
  [/dev|valid|feedback|public/i, 'development'],
  [/eval|test|final|private/i, 'evaluation'],
]

function phaseNamesOf(called: readonly string[], places: readonly string[]): PhaseName[] {
  const names = called.map((name) => phasePatterns.find(([pattern]) => pattern.test(name))?.[1] ?? null)
  // An unnamed one is the evaluation, if there is no other.
  const free = names.filter((name) => name === null).length === 1 && !names.includes('evaluation')
  return names.map((name, i) => {
    if (name === null && !free)
      throw new UserError(
        `competition.yaml: ${places[i]}.name is ${JSON.stringify(called[i])}, expected a name that tells which of ${phaseNames.join(', ')} it is`,
      )
    const known = name ?? 'evaluation'
    const twin = names.indexOf(known)
    if (name !== null && twin < i)
      throw new UserError(
        `competition.yaml: phases ${JSON.stringify(called[twin])} and ${JSON.stringify(called[i])} would both be the ${known} phase; a shared task has one of each; rename one`,
      )
    return known
  })
}

/** Codabench itself writes the version as a text; CodaLab wrote none. */
function inVersion2(row: check.Row): check.Row {
  const version = String(row.version ?? '1')
  if (version === '2') return row
  return version === '1' || version === '1.5' ? fromVersion1(row) : fail(row.version, 'version', '2 or 1.5')
}

/** Reads `competition.yaml` of Codabench (version 2) or CodaLab (1, 1.5); problems are reported by field. */
export function parseCompetition(source: string): Competition {
  const given = parseYaml(source, 'competition.yaml', 'title: …')
  try {
    const row = inVersion2(given)
    const phases = filled(list(record))(row.phases, 'phases')
    const sorted = phases
      .map((phase, i) => ({
        phase,
        at: `phases[${i}]`,
        index: nullable(whole)(phase.index ?? null, `phases[${i}].index`) ?? i,
      }))
      .sort((a, b) => a.index - b.index)
    const called = sorted.map(({ phase, at }) => someText(phase.name, `${at}.name`))
    const names = phaseNamesOf(
      called,
      sorted.map(({ at }) => at),
    )
    const tasks = tasksOf(row.tasks)
    return {
      title: someText(row.title, 'title'),
      description: text(row.description ?? '', 'description'),
      terms: nullable(someText)(row.terms ?? null, 'terms'),
      pages: list(pageOf)(row.pages ?? [], 'pages'),
      open: yesOrNo(row.registration_auto_approve ?? false, 'registration_auto_approve'),
      phases: sorted.map(({ phase, at }, i) => ({
        name: names[i]!,
        called: called[i]!,
        start: dateOf(phase.start, `${at}.start`),
        end: endOf(phase.end, `${at}.end`, sorted[i + 1]?.phase.start),
        total: totalOf(phase.max_submissions, `${at}.max_submissions`),
        perDay: perDayOf(phase.max_submissions_per_day, `${at}.max_submissions_per_day`),
        hidden: yesOrNo(phase.hide_score_output ?? false, `${at}.hide_score_output`),
        tasks: once(filled(list(indexIn(tasks)))(phase.tasks, `${at}.tasks`), `${at}.tasks`),
      })),
      tasks,
      factSheet: factSheetOf(row.fact_sheet),
      counts: countedAttemptOf(row.leaderboards ?? row.leaderboard),
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new UserError(`competition.yaml: ${messageOf(error)}`, { cause: error })
    throw error
  }
}

function once(indices: readonly number[], name: string): readonly number[] {
  const twin = indices.findIndex((index, i) => indices.indexOf(index) < i)
  return twin < 0 ? indices : fail(indices[twin], `${name}[${twin}]`, 'each task once')
}

const indexIn =
  (tasks: ReadonlyMap<number, CompetitionTask>): check.Check<number> =>
  (value, name) => {
    const index = whole(value, name)
    return tasks.has(index)
      ? index
      : fail(value, name, `the index of a task: ${[...tasks.keys()].join(', ')}`)
  }

const pageOf: check.Check<Competition['pages'][number]> = (value, name) => {
  const row = record(value, name)
  return { title: someText(row.title, `${name}.title`), file: someText(row.file, `${name}.file`) }
}

function tasksOf(value: unknown): Map<number, CompetitionTask> {
  const tasks = new Map<number, CompetitionTask>()
  for (const [i, row] of list(record)(value, 'tasks').entries()) {
    const at = `tasks[${i}]`
    const index = whole(row.index, `${at}.index`)
    if (tasks.has(index)) fail(row.index, `${at}.index`, 'a unique index')
    if (row.key !== undefined)
      fail(row.key, `${at}.key`, 'the data in the bundle: a key names what only Codabench has')
    tasks.set(index, {
      name: someText(row.name, `${at}.name`),
      referenceData: nullable(someText)(row.reference_data ?? null, `${at}.reference_data`),
    })
  }
  return tasks
}

function factSheetOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return Object.entries(record(value, 'fact_sheet')).map(([key, asked]) =>
    someText(record(asked, `fact_sheet.${key}`).title ?? key, `fact_sheet.${key}.title`),
  )
}

function countedAttemptOf(value: unknown): Competition['counts'] {
  const [first] = list(record)(value ?? [], 'leaderboards')
  const rule = text(first?.submission_rule ?? '', 'leaderboards[0].submission_rule')
  if (/^Force_(Last|Latest)/i.test(rule)) return 'last'
  return /^Force_Best/i.test(rule) ? 'best' : null
}
