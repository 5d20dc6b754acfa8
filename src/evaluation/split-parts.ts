import path from 'node:path'
import { lookUp, pick } from '../core/index.js'
import {
  catalogue,
  changedFiles,
  changedFilesText,
  type Dataset,
  type Found,
  findPart,
  folderOf,
  type Part,
  partNamed,
} from '../datasets/index.js'
import type { Split, Task } from '../tasks/index.js'

/** The folder that contains a data set's own folder. */
export type DataRoot = (dataset: string) => string

export interface PartOf {
  readonly dataset: Dataset
  readonly part: Part
}

/** `wic-tsv` and `train`, or `semcor:brown1` for another data set's part. */
function partOf(task: Task, name: string): PartOf {
  const [id, part] = name.includes(':') ? (name.split(':') as [string, string]) : [task.dataset, name]
  const dataset = lookUp(task.datasets ?? {}, id) ?? pick('data set', catalogue, id)
  return { dataset, part: partNamed(dataset, part) }
}

const found = ({ dataset, part }: PartOf, root: DataRoot): Found | null =>
  findPart(dataset, part, root(dataset.id))

/** Of several releases of a part the first that is there; if none is, the last, which is then reported as missing. */
export const partsOf = (task: Task, split: Split, root: DataRoot): readonly PartOf[] =>
  pick(`split of ${task.id}`, task.splits, split).map((choice) => {
    const parts = [choice].flat().map((name) => partOf(task, name))
    return parts.find((part) => found(part, root) !== null) ?? parts.at(-1)!
  })

/** `train: en/train (en/train-v2 is not available)`, for each split that has several releases. */
export const releasesOf = (task: Task, root: DataRoot): string[] =>
  Object.entries(task.splits).flatMap(([split, choices]) =>
    partsOf(task, split, root).flatMap(({ part }, i) => {
      const names = [choices[i]!].flat()
      const missing = names.slice(0, names.indexOf(part.name))
      if (names.length === 1 || !hasSplit(task, split, root)) return []
      return [
        `${split}: ${part.name}${missing.length > 0 ? ` (${missing.join(', ')} is not available)` : ''}`,
      ]
    }),
  )

/** Whether all parts of a split are there. */
export const hasSplit = (task: Task, split: Split, root: DataRoot): boolean =>
  Object.hasOwn(task.splits, split) && partsOf(task, split, root).every((part) => found(part, root) !== null)

export interface TaskFile {
  /** Below the data set's folder and with its id, so that it does not reveal where the data is: `wic/dev/dev.data.txt`. */
  readonly name: string
  readonly file: string
}

/** All files that a task's splits are read from: what a run's key depends on. */
export const taskFiles = (task: Task, splits: readonly Split[], root: DataRoot): readonly TaskFile[] =>
  splits
    .filter((split) => hasSplit(task, split, root))
    .flatMap((split) => partsOf(task, split, root))
    .flatMap(({ dataset, part }) =>
      Object.values(found({ dataset, part }, root)?.files ?? {})
        .filter((file) => file !== undefined)
        .map((file) => ({
          name: path.join(dataset.id, path.relative(folderOf(dataset, root(dataset.id)), file)),
          file,
        })),
    )

/** What is said of the files of tasks that are not as published: a line for each data set. */
export async function changedTaskFiles(tasks: readonly Task[], root: DataRoot): Promise<readonly string[]> {
  const read = tasks.flatMap((task) => {
    const splits = Object.keys(task.splits).filter((split) => hasSplit(task, split, root))
    return splits.flatMap((split) => partsOf(task, split, root))
  })
  const datasets = new Map(read.map(({ dataset }) => [dataset.id, dataset]))
  const used = new Set(read.flatMap((part) => Object.values(found(part, root)?.files ?? {})))
  const lines: string[] = []
  for (const dataset of datasets.values()) {
    const changed = (await changedFiles(dataset, root(dataset.id))).filter((file) => used.has(file))
    if (changed.length > 0) lines.push(changedFilesText(dataset, changed))
  }
  return lines
}

/** The task with data sets that the catalogue does not have. */
export const withDatasets = (task: Task, datasets: Task['datasets']): Task =>
  datasets ? { ...task, datasets: { ...task.datasets, ...datasets } } : task
