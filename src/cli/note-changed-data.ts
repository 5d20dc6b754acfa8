import { changedFiles, changedText, type Dataset } from '../datasets/index.js'
import { changedTaskFiles, type DataRoot } from '../evaluation/index.js'
import type { Task } from '../tasks/index.js'

type Note = (line: string) => void

/** A figure from files that are not as published is comparable with no published one: said before it is computed. */
export async function noteChangedData(dataset: Dataset, data: string, note: Note): Promise<void> {
  for (const file of await changedFiles(dataset, data)) note(`${file}: ${changedText(dataset)}`)
}

/** The same of everything that tasks are scored on and learned from. */
export async function noteChangedTasks(tasks: readonly Task[], root: DataRoot, note: Note): Promise<void> {
  for (const line of await changedTaskFiles(tasks, root)) note(line)
}
