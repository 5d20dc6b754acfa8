import { checkOptions } from '../core/index.js'
import type { Interval } from '../math/index.js'
import { type Task, taskOfRun } from '../tasks/index.js'
import { checkShown } from './check-given.js'
import { type Biased, biasKey, goldKey, type Scored, type SubmissionState, type TaskState } from './events.js'
import { bestOf, currentScores, headlineValue, rankedSubmissions } from './ranked-submissions.js'
import { type RankedEntry, ranking } from './ranking.js'
import { rounded } from './rounded.js'
import { hasClosed, type Phase, scoresAreOpen, type Track } from './shared-task.js'

export interface BoardScore {
  readonly metric: string
  /** Null if undefined. */
  readonly value: number | null
  readonly interval: Interval | null
  readonly scorer: 'sound' | 'official'
}
export interface BoardRow {
  readonly source: 'team' | 'published'
  readonly team: string
  readonly system: string
  /** With honest ties; null outside the ranking, and while the tests run. */
  readonly rank: number | null
  readonly official: number | null
  /** Why it is outside the ranking. */
  readonly outside: 'over the limit' | 'another attempt is ranked' | 'failed' | 'published' | null
  readonly scores: readonly BoardScore[]
  /** The headline by earlier labels, oldest first. */
  readonly before: readonly (number | null)[]
  readonly slices: readonly {
    readonly slice: string
    readonly of: string
    readonly value: number | null
    readonly n: number
  }[]
  /** What its own answers to masked questions score; null if the team sent none, or before they are scored. */
  readonly bias: Pick<Biased, 'probes' | 'contextBias' | 'wordBias'> | null
  readonly factSheet: Readonly<Record<string, string>>
  readonly failure?: string
}
export interface Board {
  readonly track: string
  readonly title: string
  readonly phase: string
  readonly metric: string
  readonly n: number
  readonly received: number
  /** What is visible: nothing before a hidden phase closes. */
  readonly state: 'open' | 'rounded' | 'hidden'
  readonly rows: readonly BoardRow[]
  readonly detectable: number | null
  readonly underpowered: boolean
  readonly corrections: readonly { readonly at: number; readonly reason: string }[]
}

const finite = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : null

function biasOf({ submission, probes, biased }: SubmissionState, gold: number): BoardRow['bias'] {
  const wanted = biasKey(submission, gold, probes)
  const found = biased.find((one) => biasKey(submission, one.gold, one.probes) === wanted)
  return found && !found.failure
    ? { probes: found.probes, contextBias: found.contextBias, wordBias: found.wordBias }
    : null
}

/** How a board is seen, and when. */
interface BoardView {
  readonly state: TaskState
  readonly phase: Phase
  /** Exact scores are public, or the organiser looks. */
  readonly open: boolean
  /** A figure as it is shown: rounded while exact scores are not public. */
  shown(value: number | null): number | null
}

/** The public board of a track in a phase. `organiser`: as if the phase had closed. */
export function board(
  state: TaskState,
  track: Track,
  phase: Phase,
  options: { readonly now: number; readonly organiser?: boolean },
): Board {
  checkShown('board', state, track, phase)
  checkOptions('board options', options, { now: 'number', organiser: 'truth?' })
  const { now, organiser = false } = options
  const gold = state.gold.get(goldKey(track.task, phase.split))
  const task = taskOfRun(track)
  const all = [...state.submissions.values()].filter(
    (each) => each.track === track.task && each.phase === phase.name,
  )
  const base = {
    track: track.task,
    title: task.title,
    phase: phase.name,
    metric: task.metrics[0]!.id,
    n: gold?.n ?? 0,
    received: all.length,
    corrections: state.corrections
      .filter((each) => each.track === track.task && each.split === phase.split)
      .map(({ at, reason }) => ({ at, reason })),
  }
  const open = organiser || scoresAreOpen(phase, now)
  if (!open && phase.scores === 'hidden')
    return { ...base, state: 'hidden', rows: [], detectable: null, underpowered: false }
  // Scores of attempts beyond the limit are hidden as long as they could help the team.
  const visible = all.filter(({ over }) => !over || organiser || hasClosed(phase, now))
  const shown = (value: number | null) => (open || value === null ? value : rounded(value))
  const places = ranking(
    rankedSubmissions(state, track, phase).map((each) => ({
      submission: each.submission,
      value: shown(finite(headlineValue(currentScores(state, each, phase)))) ?? Number.NaN,
    })),
    { best: bestOf(track), compared: state.compared, gold: gold?.version ?? 1 },
  )
  const placeOf = new Map(places.entries.map((entry) => [entry.submission, entry]))
  const view: BoardView = { state, phase, open, shown }
  const rows = [
    ...visible.flatMap((each) => teamRow(each, placeOf.get(each.submission), view) ?? []),
    ...paperRows(task, phase),
  ]
  const sign = bestOf(track) === 'high' ? -1 : 1
  const order = (row: BoardRow) => sign * (row.scores[0]?.value ?? sign * Number.POSITIVE_INFINITY)
  return {
    ...base,
    state: open ? 'open' : 'rounded',
    rows: rows.sort((a, b) => order(a) - order(b)),
    detectable: open ? places.detectable : null,
    underpowered: open && places.underpowered,
  }
}

/** The row of a submission; null before it is scored. `place`: its place in the ranking, if it takes part. */
function teamRow(
  submission: SubmissionState,
  place: RankedEntry | undefined,
  { state, phase, open, shown }: BoardView,
): BoardRow | null {
  const scored = currentScores(state, submission, phase)
  if (!scored) return null
  const { team, system, factSheet } = submission
  const scores = open ? scored.scores : scored.scores.slice(0, 1)
  const earlier = submission.scored.filter(({ gold }) => gold !== scored.gold)
  return {
    source: 'team',
    team,
    system,
    rank: open ? (place?.rank ?? null) : null,
    official: place?.official ?? null,
    outside: place ? null : whyOutside(submission, scored),
    scores: scores.map(({ metric, value, interval, scorer }) => ({
      metric,
      value: shown(finite(value)),
      interval: open ? interval : null,
      scorer,
    })),
    before: open ? earlier.map((old) => finite(headlineValue(old))) : [],
    slices: open
      ? scored.slices.map(({ slice, of, value, n }) => ({ slice, of, value: finite(value), n }))
      : [],
    bias: open ? biasOf(submission, scored.gold) : null,
    factSheet,
    ...(scored.failure ? { failure: scored.failure } : {}),
  }
}

function whyOutside({ over }: SubmissionState, { failure }: Scored): BoardRow['outside'] {
  if (failure) return 'failed'
  return over ? 'over the limit' : 'another attempt is ranked'
}

/** What papers report on the split, in the metric of the board. */
const paperRows = ({ metrics, published }: Pick<Task, 'metrics' | 'published'>, phase: Phase): BoardRow[] =>
  published
    .filter(({ split, metric }) => split === phase.split && metric === metrics[0]!.id)
    .map(({ system, value, metric, source }) => ({
      source: 'published',
      team: source,
      system,
      rank: null,
      official: null,
      outside: 'published',
      scores: [{ metric, value, interval: null, scorer: 'sound' }],
      before: [],
      slices: [],
      bias: null,
      factSheet: {},
    }))
