import type { Run, Score, SliceScore } from '../../evaluation/index.js'
import { grouped } from '../../math/index.js'
import { thousands } from '../../text/index.js'
import { scorePlot } from '../plots/score-plot.js'
import { solverName } from '../text/run-labels.js'
import { runNotes } from '../text/run-notes.js'
import { calibrationFigure } from './calibration.js'
import { countFigure } from './confusion.js'
import { type Figure, finite } from './figure.js'
import type { FoundRun } from './found-runs.js'
import { taskTitle } from './overview-page.js'
import type { RunIndex } from './run-index.js'

export interface ShownScore extends Pick<Score, 'metric' | 'n' | 'interval' | 'scorer'> {
  readonly value: number | null
}

/** What a run's manifest says. */
export interface RunPage {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly facts: Readonly<Record<string, string>>
  readonly status: Run['status']
  readonly error: string | null
  readonly notes: readonly string[]
  readonly scores: readonly ShownScore[]
  readonly slices: Figure | null
  /** Runs on the same items, to be compared with. */
  readonly rivals: readonly { readonly id: string; readonly label: string }[]
}

/** What its answers say. */
export interface AnswersPage {
  readonly views: { readonly all: number; readonly wrong: number }
  readonly figures: readonly Figure[]
}

export function runPage({ id, label, run }: FoundRun, all: readonly FoundRun[]): RunPage {
  const rivals = all.filter(
    (each) =>
      each.id !== id &&
      each.run.status === 'scored' &&
      each.run.task === run.task &&
      each.run.split === run.split &&
      each.run.examples === run.examples &&
      // A probe is meaningful only next to the full input of its own system.
      (each.run.probe === run.probe ||
        (solverName(each.run) === solverName(run) && each.run.seed === run.seed)),
  )
  return {
    id,
    label,
    title: taskTitle(run.task),
    facts: factsOf(run),
    status: run.status,
    error: run.error ?? null,
    notes: runNotes(run),
    scores: run.scores.map(({ metric, value, n, interval, scorer }) => ({
      metric,
      n,
      interval,
      scorer,
      value: finite(value),
    })),
    slices: run.slices.length === 0 ? null : slicesFigure(run.slices),
    rivals: run.status === 'scored' ? rivals.map((each) => ({ id: each.id, label: each.label })) : [],
  }
}

const factsOf = (run: Run): Record<string, string> => ({
  task: run.task,
  split: run.split,
  'data set': run.dataset,
  system: run.system,
  encoder: run.encoder ?? 'none',
  ...(run.probe === undefined ? {} : { probe: run.probe.toUpperCase() }),
  ...(run.training === undefined ? {} : { training: run.training }),
  items: thousands(run.n),
  ...(run.limit === null ? {} : { limit: `first ${run.limit}` }),
  ...(run.samples === null ? {} : { samples: `${run.samples} drawn` }),
  seed: String(run.seed),
  polyseme: run.code,
  key: run.key.slice(0, 12),
})

/** More panels would be a wall; the table has all. */
const valuesDrawn = 20

function slicesFigure(slices: readonly SliceScore[]): Figure {
  const panels = grouped(
    slices,
    slices.map(({ slice }) => slice),
  ).map((own) => {
    const largest = [...own].sort((a, b) => b.n - a.n).slice(0, valuesDrawn)
    const left = own.length > largest.length ? `, the ${largest.length} largest of ${own.length}` : ''
    return {
      title: own[0]!.slice,
      about: `${own[0]!.metric}${left}`,
      marks: largest.map(({ of, n, value, interval }) => ({
        label: `${of} (n ${thousands(n)})`,
        value,
        interval,
      })),
    }
  })
  return {
    name: 'slices',
    title: 'By slice',
    note: 'Small slices have wide intervals: look at n before the value.',
    svg: scorePlot(panels),
    table: {
      head: ['slice', 'value', 'n', 'metric', 'score', 'low', 'high'],
      rows: slices.map(({ slice, of, n, metric, value, interval }) => [
        ...[slice, of, n, metric, finite(value)],
        ...[interval?.low ?? null, interval?.high ?? null],
      ]),
    },
  }
}

export const answersPage = ({ losses, wrong, calibration, confusion }: RunIndex): AnswersPage => ({
  views: { all: losses.length, wrong: wrong.length },
  figures: [
    ...(confusion
      ? [countFigure({ name: 'confusion', title: 'Gold and answers', note: '' }, confusion)]
      : []),
    ...(calibration ? [calibrationFigure(calibration)] : []),
  ],
})
