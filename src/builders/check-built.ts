import path from 'node:path'
import { lookUp, problemLine, UserError } from '../core/index.js'
import { catalogue, openDataset, type Stats, stats, type Validation, validate } from '../datasets/index.js'
import { atomicWrite } from '../files/index.js'
import { ownTasks, type Task, tasks } from '../tasks/index.js'
import type { Built } from './builder.js'
import { checkBuiltSet } from './check-given.js'

/** What the usual commands say of a data set that was just built. */
export interface Checked {
  readonly validation: Validation
  readonly stats: Stats
  /** Those that it makes, as `--dataset` would give them. */
  readonly tasks: readonly Task[]
  readonly labelled: number
}

/**
 * Reads a data set back like any user of it, validates and describes it, and writes the findings next to it in
 * `checks.json`. Null if a builder made no examples: statistics, or a share of a build.
 */
export async function checkBuilt(built: Built): Promise<Checked | null> {
  checkBuiltSet('checkBuilt', built)
  const { folder, parts } = built
  if (parts.length === 0) return null
  const published = lookUp(catalogue, path.basename(folder))
  const dataset = published ? { ...published, folder } : await openDataset(folder)
  const validation = await validate(dataset, path.dirname(folder))
  const [problem] = validation.problems
  if (problem)
    throw new UserError(`${folder}: was built, but is not sound: ${problemLine(problem)}; please report it`)
  const described = await stats(dataset, path.dirname(folder))
  await atomicWrite(
    path.join(folder, 'checks.json'),
    `${JSON.stringify({ splits: validation.splits, notes: validation.notes, figures: described.figures }, null, 2)}\n`,
  )
  return {
    validation,
    stats: described,
    tasks: published
      ? Object.values(tasks).filter((task) => task.dataset === published.id)
      : ownTasks(dataset),
    labelled: validation.splits.reduce((sum, split) => sum + split.labelled, 0),
  }
}
