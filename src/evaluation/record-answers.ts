import { rm } from 'node:fs/promises'
import { countRemarks, lookUp, type Outcome, shown, UsageError } from '../core/index.js'
import { sha256, withLock } from '../files/index.js'
import { systemEntries } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { concludedRun } from './concluded-run.js'
import type { Evaluated } from './evaluate.js'
import { examplesHash } from './outcome-lines.js'
import { itemsHash, runIdentity } from './run-key.js'
import { appendOutcomes, runFolder, writeRun } from './run-store.js'
import type { DataRoot } from './split-parts.js'

export interface RecordOptions {
  readonly root: DataRoot
  readonly output: string
  readonly split: string
  readonly seed: number
  /** Which items, if not all. */
  readonly items?: ReadonlySet<string> | undefined
  /** What the answers' system is called. */
  readonly name: string
}

/** Saves the answers of a file as a run, for everything that reads runs. The file's bytes serve as the system's version. */
export async function recordAnswers(
  task: Task,
  file: string,
  outcomes: readonly Outcome[],
  { root, output, split, seed, items, name }: RecordOptions,
): Promise<Evaluated> {
  if (!/^\w[\w.-]{0,99}$/.test(name))
    throw new UsageError(`--as ${shown(name)}: expected letters, digits, ".", "_" and "-", at most a hundred`)
  if (lookUp(systemEntries, name))
    throw new UsageError(`${name} is the name of a built-in system; give yours another with --as`)
  const identity = await runIdentity(
    {
      task,
      system: name,
      encoder: null,
      revision: await sha256(file),
      vectors: null,
      split,
      seed,
      limit: null,
      samples: null,
      ...(items ? { items: itemsHash(items) } : {}),
    },
    root,
  )
  const folder = runFolder(output, identity)
  return withLock(folder, async () => {
    await rm(folder, { recursive: true, force: true })
    try {
      await appendOutcomes(folder, outcomes)
      const examples = examplesHash(outcomes.map(({ example }) => example))
      const details = { n: outcomes.length, examples, unaligned: null, remarks: countRemarks(outcomes) }
      const run = await concludedRun(task, { identity, folder }, outcomes, details)
      await writeRun(folder, run, outcomes)
      return { run, folder, kept: false }
    } catch (error) {
      await rm(folder, { recursive: true, force: true }) // nothing resumes it
      throw error
    }
  })
}
