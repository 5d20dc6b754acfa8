import { checkTexts, type Kind, lookUp, pick, UsageError, UserError } from '../core/index.js'
import { checkDataset, type Dataset, type Part } from '../datasets/index.js'
import {
  accuracy,
  accuracyAt1,
  em,
  entryMrr,
  f1,
  harmonicMeanCorrelation,
  type Metric,
  macroF1,
  mrrAt5,
  pearsonRatings,
  precision,
  recall,
  recallAt10,
  searchF1,
  spearmanRatings,
  top1,
  top3,
  top5,
} from '../metrics/index.js'
import { checkTask } from './check-task.js'
import { predictionRows } from './submissions/index.js'
import type { Task } from './task.js'
import { tasks } from './task-table.js'

const binary = [accuracy, precision, recall, f1]

/** The metrics of a kind, headline first. */
const metricsOf = {
  'same-meaning': binary,
  'sense-match': binary,
  'phrase-pair': binary,
  usage: [accuracy, macroF1],
  'graded-pair': [spearmanRatings, pearsonRatings, harmonicMeanCorrelation],
  'phrase-search': [em, searchF1, top1, top3, top5, mrrAt5],
  'sense-choice': [accuracyAt1],
  'entry-search': [accuracyAt1, recallAt10, entryMrr],
} satisfies Readonly<Record<Kind, unknown>>

/** What every task of a kind on your own data shares. */
export function ownTask(id: string, kind: Kind): Omit<Task, 'dataset' | 'splits'> {
  checkTexts('ownTask', id)
  return {
    id,
    version: 1,
    title: id,
    kind,
    metrics: pick('kind', metricsOf, kind) as readonly Metric[],
    submission: predictionRows,
    published: [],
  }
}

/** The task that a run was of: a built-in one by its name, else one of its kind on the user's own data. */
export const taskOfRun = (run: {
  readonly task: string
  readonly kind: Kind
}): Omit<Task, 'dataset' | 'splits'> => lookUp(tasks, run.task) ?? ownTask(run.task, run.kind)

/** A published task's metrics and format on your own data: what another laid out otherwise, or a part of it. */
export function onOwnData(task: Task, dataset: Dataset): Task {
  checkTask('task', task)
  checkDataset(dataset)
  const other = dataset.parts.find(({ kind }) => kind !== task.kind)
  if (other)
    throw new UserError(
      `${dataset.id}: ${other.name} is ${other.kind}, expected ${task.kind} as in ${task.id}`,
    )
  const { view: _view, ...rest } = task
  return {
    ...rest,
    dataset: dataset.id,
    datasets: { [dataset.id]: dataset },
    splits: Object.fromEntries(dataset.parts.map(({ name }) => [name, [name]])),
  }
}

const subsetOf = ({ name }: Part): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** Your own data set as a task, or as one for each of its subsets (`hr/train`, `hr/test`). */
export function ownTasks(dataset: Dataset): Task[] {
  checkDataset(dataset)
  const subsets = new Map<string, Part[]>()
  for (const part of dataset.parts)
    subsets.set(subsetOf(part), [...(subsets.get(subsetOf(part)) ?? []), part])
  return [...subsets].map(([subset, parts]) => {
    const id = [dataset.id, ...subset.split('/').filter(Boolean)].join('-')
    const { kind, name } = parts[0]!
    const other = parts.find((part) => part.kind !== kind)
    if (other)
      throw new UserError(
        `${dataset.id}: ${name} is ${kind}, ${other.name} is ${other.kind}; expected one kind for all splits of a data set`,
      )
    if (Object.hasOwn(tasks, id))
      throw new UsageError(`${id} is the name of a built-in task; give your data another with "name:"`)
    return {
      ...ownTask(id, kind),
      title: subset === '' ? dataset.title : `${dataset.title}: ${subset}`,
      dataset: dataset.id,
      datasets: { [dataset.id]: dataset },
      splits: Object.fromEntries(
        parts.map((part) => [part.name.slice(subset === '' ? 0 : subset.length + 1), [part.name]]),
      ),
    }
  })
}
