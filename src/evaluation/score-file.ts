import path from 'node:path'
import {
  type CountedRemark,
  checkOptions,
  checkTexts,
  countRemarks,
  type Outcome,
  optionally,
  wordOf,
} from '../core/index.js'
import { checkTask, readAnswers, type Task } from '../tasks/index.js'
import { withAnswerRemarks } from './answer-remarks.js'
import { submissionFile } from './concluded-run.js'
import { recordAnswers } from './record-answers.js'
import { type Score, type SliceScore, scoreOutcomes, scoreSlices } from './score-outcomes.js'
import type { DataRoot } from './split-parts.js'
import { chosenExamples, defaultSplit } from './task-data.js'

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
  /** Where the answers are left as a run. */
  readonly output?: string
  /** What their system is called in it; the file's name unless given. */
  readonly name?: string
}

export interface ScoredFile {
  readonly split: string
  readonly n: number
  /** Answers without a label to score against; if there are any, nothing is scored. */
  readonly unlabelled: number
  /** Answers that are wrong whatever the gold is. */
  readonly remarks: readonly CountedRemark[]
  readonly scores: readonly Score[]
  /** If they were requested. */
  readonly slices?: readonly SliceScore[]
  /** The run, if one was requested. */
  readonly folder?: string
  /** In the shared task's own format, if a run has no labels. */
  readonly submission?: string
}

/** Checks a file of answers, in the shared task's own format or as rows with ids, and scores it if there are labels. */
export async function scoreFile(task: Task, file: string, options: ScoreFileOptions): Promise<ScoredFile> {
  checkTask('scoreFile', task)
  checkTexts('scoreFile', file)
  checkOptions('scoreFile options', options, {
    root: 'function',
    split: 'text?',
    scorer: optionally(wordOf('sound', 'official')),
    seed: 'number?',
    items: 'set?',
    slices: 'truth?',
    output: 'some text?',
    name: 'some text?',
  })
  const { root, split: given, scorer = 'sound', seed = 1, items, slices = false, output } = options
  const split = given ?? (await defaultSplit(task, root))
  const examples = await chosenExamples(task, split, root, { limit: null, samples: null, seed, items })
  const unlabelled = examples.filter(({ gold }) => gold === null).length
  const predictions = await readAnswers(task, file, examples, { lenient: scorer === 'official' })
  const outcomes = withAnswerRemarks(
    file,
    examples.map((example, i): Outcome => ({ example, prediction: predictions[i]! })),
  )
  const name = options.name ?? nameOf(file)
  const folder = output
    ? (await recordAnswers(task, file, outcomes, { root, output, split, seed, items, name })).folder
    : undefined
  const remarks = countRemarks(outcomes)
  const base = { split, n: outcomes.length, unlabelled, remarks, ...(folder ? { folder } : {}) }
  if (unlabelled > 0)
    return { ...base, scores: [], ...(folder ? { submission: submissionFile(folder, task) } : {}) }
  return {
    ...base,
    scores: scoreAll(task, outcomes, { seed, scorer }),
    ...(slices ? { slices: scoreSlices(task.metrics[0]!, outcomes, { seed }) } : {}),
  }
}

/** What the answers of a file are called unless they are given a name. */
const nameOf = (file: string): string =>
  path
    .basename(file, path.extname(file))
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 100)

/** All of a task's figures, those of the chosen scorer first. */
export const scoreAll = (
  task: Pick<Task, 'metrics' | 'official'>,
  outcomes: readonly Outcome[],
  { seed = 1, scorer = 'sound' }: Pick<ScoreFileOptions, 'seed' | 'scorer'> = {},
): Score[] =>
  [...task.metrics, ...(task.official ?? [])]
    .map((metric) => scoreOutcomes(metric, outcomes, { seed }))
    .sort((a, b) => Number(b.scorer === scorer) - Number(a.scorer === scorer))
