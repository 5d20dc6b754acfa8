import { attemptsText, visibilityText } from '../phase-text.js'
import type { Phase, SharedTask } from '../shared-task.js'
import type { Column } from './columns.js'

/** Of Docker's own registry: scoring needs Node and nothing else. */
const scorerImage = 'node:20-slim'

/** `2026-11-20 00:00:00`, as Codabench reads dates; in UTC. */
const dateText = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ')

/** Codabench refuses a phase that begins in the moment in which the one before ends, or before it ends. */
function endOf({ closes }: Phase, next: Phase | undefined): { readonly end?: string } {
  const latest = next ? Date.parse(next.opens) - 1000 : Number.POSITIVE_INFINITY
  const end = Math.min(closes === null ? Number.POSITIVE_INFINITY : Date.parse(closes), latest)
  return end === Number.POSITIVE_INFINITY ? {} : { end: dateText(new Date(end).toISOString()) }
}

/** Codabench hides its leaderboard as a whole. */
export const hidesScores = ({ phases }: SharedTask): boolean =>
  phases.some(({ scores }) => scores === 'hidden')

/** The attempt of a team that the leaderboard takes: Codabench has one rule for all phases. */
export const countedAttempt = ({ phases }: SharedTask): Phase['counts'] =>
  (phases.find(({ name }) => name === 'evaluation') ?? phases.at(-1)!).counts

/** A shared task as the `competition.yaml` of a bundle; `solved`: whether the bundle has a baseline's answers. */
export function competitionOf(task: SharedTask, columns: readonly Column[], solved: boolean) {
  const practice = task.phases.findIndex(({ name }) => name === 'practice')
  return {
    version: 2,
    title: task.title,
    description: task.about.slice(0, 300) || task.title,
    image: 'logo.png',
    terms: 'pages/terms.md',
    registration_auto_approve: task.registration === 'open',
    docker_image: scorerImage,
    make_programs_available: true,
    make_input_data_available: false,
    enable_detailed_results: false,
    pages: [
      { title: 'Overview', file: 'pages/overview.md' },
      { title: 'Evaluation', file: 'pages/evaluation.md' },
      ...task.pages.map(({ title }, i) => ({ title, file: `pages/${i}.md` })),
    ],
    tasks: task.phases.map((phase, index) => ({
      index,
      name: `${task.title}, ${phase.name}`.slice(0, 200),
      description: `Split ${phase.split}`,
      reference_data: `reference_data/${phase.name}`,
      scoring_program: 'scoring_program',
    })),
    solutions: solved && practice >= 0 ? [{ index: 0, path: 'solution', tasks: [practice] }] : [],
    phases: task.phases.map((phase, index) => ({
      index,
      name: phase.name,
      description: `Attempts: ${attemptsText(phase)}; ${visibilityText(phase)}`,
      start: dateText(phase.opens),
      ...endOf(phase, task.phases[index + 1]),
      // 0: no limit. Left out, they would be 100 and 5.
      max_submissions: phase.total ?? 0,
      max_submissions_per_day: phase.perDay ?? 0,
      execution_time_limit: 600,
      hide_output: phase.scores === 'hidden',
      hide_score_output: phase.scores === 'hidden',
      accepts_only_result_submissions: true,
      starting_kit: 'starting_kit',
      tasks: [index],
    })),
    fact_sheet: Object.fromEntries(
      task.factSheet.map((question, i) => [
        `fact_${i}`,
        {
          key: `fact_${i}`,
          type: 'text',
          title: question,
          selection: '',
          is_required: 'true',
          is_on_leaderboard: 'true',
        },
      ]),
    ),
    leaderboards: [
      {
        title: 'Results',
        key: 'main',
        submission_rule: countedAttempt(task) === 'last' ? 'Force_Last' : 'Force_Best',
        hidden: hidesScores(task),
        columns: columns.map(({ key, title, best }, index) => ({
          title,
          key,
          index,
          sorting: best === 'high' ? 'desc' : 'asc',
          precision: 3,
          hidden: false,
        })),
      },
    ],
  }
}
