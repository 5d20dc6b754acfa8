import { check } from '../../core/index.js'

const { list, nullable, record, someText, text, whole } = check
type Row = check.Row

/**
 * CodaLab's bundles (version 1 and 1.5) in the fields of version 2: pages are below `html`, phases by number with their
 * own data, and a phase ends where the next begins.
 */
export function fromVersion1(row: Row): Row {
  const title = someText(row.title, 'title')
  const pages = Object.entries(record(row.html, 'html'))
  const phases = phasesOf(row.phases)
  return {
    version: 2,
    title,
    description: row.description,
    terms: pages.find(([name]) => name === 'terms')?.[1] ?? null,
    pages: pages
      .filter(([name]) => name !== 'terms')
      .map(([name, file]) => ({ title: name.replaceAll('_', ' '), file })),
    registration_auto_approve: row.has_registration === false,
    tasks: phases.map(({ phase }, index) => ({ index, name: title, reference_data: phase.reference_data })),
    phases: phases.map(({ phase, at }, index) => ({
      index,
      name: someText(phase.label, `${at}.label`),
      start: phase.start_date ?? missing(`${at}.start_date`),
      end: phases[index + 1]?.phase.start_date ?? noDate(row.end_date),
      max_submissions: phase.max_submissions,
      max_submissions_per_day: phase.max_submissions_per_day,
      hide_score_output: leaderboardIsHidden(phase) || phase.hide_score_output,
      tasks: [index],
    })),
    leaderboards: row.force_submission_to_leaderboard === true ? [{ submission_rule: 'Force_Last' }] : [],
  }
}

const missing = (name: string): never => check.fail(undefined, name, 'a date')

/** Dumps write the word. */
const noDate = (value: unknown): unknown => (value === 'null' || value === '' ? null : value)

const leaderboardIsHidden = (phase: Row): boolean =>
  /^hide_results$/i.test(text(phase.leaderboard_management_mode ?? '', 'leaderboard_management_mode'))

/** In order; the parent of parallel phases has no data of its own. */
function phasesOf(value: unknown): { readonly phase: Row; readonly at: string }[] {
  const named: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? list(record)(value, 'phases').map((phase, i) => [`phases[${i}]`, phase])
    : Object.entries(record(value, 'phases')).map(([key, phase]) => [`phases.${key}`, phase])
  return named
    .map(([at, phase]) => ({ at, phase: record(phase, at) }))
    .filter(({ phase }) => phase.is_parallel_parent !== true)
    .map((each, i) => ({
      ...each,
      number: nullable(whole)(each.phase.phasenumber ?? null, `${each.at}.phasenumber`) ?? i,
    }))
    .sort((a, b) => a.number - b.number)
}
