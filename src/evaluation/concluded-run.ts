import path from 'node:path'
import type { Outcome } from '../core/index.js'
import { atomicWrite } from '../files/index.js'
import type { Task } from '../tasks/index.js'
import type { Run } from './run.js'
import type { RunIdentity } from './run-key.js'
import { scoreRun } from './score-run.js'

/** Where the shared task's own file of answers is left for a run without labels. */
export const submissionFile = (folder: string, { submission }: Pick<Task, 'submission'>): string =>
  path.join(folder, `submission.${submission.extension}`)

/** The record of a run whose questions are all answered: scored, or with a submission where labels are hidden. */
export async function concludedRun(
  task: Task,
  { identity, folder }: { readonly identity: RunIdentity; readonly folder: string },
  outcomes: readonly Outcome[],
  details: Pick<Run, 'n' | 'examples' | 'unaligned' | 'remarks'>,
): Promise<Run> {
  if (outcomes.every(({ example }) => example.gold !== null))
    return { ...identity, status: 'scored', ...details, ...scoreRun(task, outcomes, identity.seed) }
  await atomicWrite(submissionFile(folder, task), task.submission.write(outcomes))
  return { ...identity, status: 'unlabelled', ...details, scores: [], slices: [] }
}
