import { statSync } from 'node:fs'
import { type Problem, problemLine } from '../core/index.js'
import { changedFiles, changedFilesText, type Dataset, findPart, validate } from '../datasets/index.js'
import { changedTaskFiles, type DataRoot } from '../evaluation/index.js'
import type { Task } from '../tasks/index.js'
import { counted } from '../text/index.js'

type Note = (line: string) => void

/** A figure from files that are not as published is comparable with no published one. */
export async function noteChangedData(dataset: Dataset, data: string, note: Note): Promise<void> {
  const changed = await changedFiles(dataset, data)
  if (changed.length > 0) note(changedFilesText(dataset, changed))
  if (dataset.folder !== undefined) await noteOddData(dataset, note)
}

/** The same of everything that tasks are scored on and learned from. */
export async function noteChangedTasks(tasks: readonly Task[], root: DataRoot, note: Note): Promise<void> {
  for (const line of await changedTaskFiles(tasks, root)) note(line)
  const own = new Map(
    tasks.flatMap(({ datasets = {} }) => Object.values(datasets)).map((each) => [each.id, each]),
  )
  for (const dataset of own.values()) if (dataset.folder !== undefined) await noteOddData(dataset, note)
}

/** Looking at more would take longer than many a run. */
const mostBytes = 20 * 1024 * 1024

/** What says nothing of the rows themselves. */
const harmless = /byte-order mark|CRLF|final newline|have no label|no row has a label/

/** Your own data have no published checksum: what `validate` finds odd is said in one line. */
async function noteOddData(dataset: Dataset, note: Note): Promise<void> {
  const files = dataset.parts.flatMap((part) => Object.values(findPart(dataset, part, '')?.files ?? {}))
  const sizes = [...new Set(files)].flatMap(
    (file) => statSync(file ?? '', { throwIfNoEntry: false })?.size ?? 0,
  )
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes) return
  const { problems, notes } = await validate(dataset, '')
  if (problems.length > 0) return // the command itself stops at the first
  const odd: readonly Problem[] = notes.filter(({ message }) => !harmless.test(message))
  if (odd.length > 0)
    note(`${problemLine(odd[0]!)} (${counted(odd.length, 'note')} of polyseme validate on these data)`)
}
