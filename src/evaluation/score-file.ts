import { type Outcome, UserError } from '../core/index.js'
import type { Task } from '../tasks/index.js'
import { type Score, type SliceScore, scoreOutcomes, scoreSlices } from './score-outcomes.js'
import { chosenExamples, type DataRoot, defaultSplit } from './task-data.js'

export interface ScoreFileOptions {
  readonly root: DataRoot
  /** The one whose labels are available unless given. */
  readonly split?: string
  /** Which scorer comes first; the official one reads the file as leniently as the shared task did. */
  readonly scorer?: 'sound' | 'official'
  readonly seed?: number
  /** Only the items of these ids. */
  readonly items?: ReadonlySet<string>
  /** Whether the headline metric is given for every slice, too. */
  readonly slices?: boolean
}

export interface ScoredFile {
  readonly split: string
  readonly n: number
  readonly scores: readonly Score[]
  /** Where they were asked for. */
  readonly slices?: readonly SliceScore[]
}

/** Scores a file of answers in the shared task's own format. */
export async function scoreFile(
  task: Task,
  file: string,
  { root, split: given, scorer = 'sound', seed = 1, items, slices = false }: ScoreFileOptions,
): Promise<ScoredFile> {
  const split = given ?? (await defaultSplit(task, root))
  const examples = await chosenExamples(task, split, root, { limit: null, samples: null, seed, items })
  const hidden = examples.filter(({ gold }) => gold === null).length
  if (hidden > 0)
    throw new UserError(
      `${task.id} ${split}: ${hidden} of ${examples.length} labels are not at hand; nothing to score against`,
    )
  const predictions = await task.submission.read(file, examples, { lenient: scorer === 'official' })
  const outcomes = examples.map((example, i): Outcome => ({ example, prediction: predictions[i]! }))
  const scores = [...task.metrics, ...(task.official ?? [])]
    .map((metric) => scoreOutcomes(metric, outcomes, { seed }))
    .sort((a, b) => Number(b.scorer === scorer) - Number(a.scorer === scorer))
  return {
    split,
    n: outcomes.length,
    scores,
    ...(slices ? { slices: scoreSlices(task.metrics[0]!, outcomes, { seed }) } : {}),
  }
}
