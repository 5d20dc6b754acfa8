import type { Example, Outcome } from '../../core/index.js'
import { generalTallies, type Measure, type Part, type Tally } from '../../datasets/index.js'
import { type Run, readPlacedRun } from '../../evaluation/index.js'
import type { GroupSums } from '../../math/index.js'
import { isAdditive, type Metric, score } from '../../metrics/index.js'
import { taskOfRun } from '../../tasks/index.js'
import { isWrong } from '../hard-items.js'
import { confidences } from '../item-confidence.js'
import { itemLosses } from '../item-loss.js'
import { termSums } from '../paired-tests.js'
import type { CountTable } from '../plots/confusion-plot.js'
import { type Calibration, calibrationOf } from './calibration.js'
import { confusionOf } from './confusion.js'

/** Data on a run's answers without their texts: read once, a few bytes for each. */
export interface RunIndex {
  /** Where each answer's line begins in the file, and where the last ends. */
  readonly starts: Float64Array
  /** By place; NaN if a single answer is neither right nor wrong. */
  readonly losses: Float64Array
  readonly confidences: Float64Array
  /** Places of the wrong answers, the confidently wrong first. */
  readonly wrong: Uint32Array
  readonly calibration: Calibration | null
  readonly confusion: CountTable | null
  /** By the metric that compares runs of its task; null if there are no scores. */
  readonly compared: ComparedAnswers | null
  /** Of the items, whatever was answered. */
  readonly statistics: readonly Measure[]
  readonly languages: readonly string[]
}

/** What a comparison needs of a run's answers. */
export interface ComparedAnswers {
  readonly metric: string
  readonly value: number
  /** Its terms by group; null for a metric that is not a function of sums: a test of it needs the answers. */
  readonly sums: GroupSums | null
}

export async function indexRun(folder: string): Promise<RunIndex> {
  const { run, outcomes, starts } = await readPlacedRun(folder)
  const metric = run.status === 'scored' ? taskOfRun(run).metrics[0] : undefined
  const judged = judge(metric, outcomes)
  return {
    starts,
    ...judged,
    wrong: hardestFirst(judged.losses, judged.confidences),
    calibration: run.status === 'scored' ? calibrationOf(outcomes, judged) : null,
    confusion: confusionOf(outcomes),
    statistics: statisticsOf(
      run,
      outcomes.map(({ example }) => example),
    ),
    languages: [...new Set(outcomes.map(({ example }) => example.slices.pair ?? example.language))],
  }
}

const judge = (
  metric: Metric | undefined,
  outcomes: readonly Outcome[],
): Pick<RunIndex, 'losses' | 'confidences' | 'compared'> => ({
  losses: Float64Array.from(metric ? itemLosses(metric, outcomes) : outcomes.map(() => Number.NaN)),
  confidences: Float64Array.from(confidences(outcomes)),
  compared: metric
    ? {
        metric: metric.id,
        value: score(metric, outcomes),
        sums: isAdditive(metric) ? termSums(metric, outcomes) : null,
      }
    : null,
})

function hardestFirst(losses: Float64Array, sure: Float64Array): Uint32Array {
  const places = [...losses.keys()].filter((place) => isWrong({ loss: losses[place]! }))
  places.sort((a, b) => losses[b]! - losses[a]! || sure[b]! - sure[a]!)
  return Uint32Array.from(places)
}

function statisticsOf({ kind, split }: Run, examples: readonly Example[]): Measure[] {
  const tally = generalTallies[kind]('') as Tally
  const part: Part = { name: split, kind, language: examples[0]?.language ?? 'en', rows: null, sources: [] }
  for (const example of examples) tally.add(example, part)
  return tally.measures().filter(({ value }) => Number.isFinite(value))
}
