import { type Example, messageOf, UserError } from '../core/index.js'
import { type KeptOutcomes, keptOutcomes } from './kept-outcomes.js'
import { examplesHash } from './outcome-lines.js'
import type { Run } from './run.js'
import { hasRun, outcomesFile, readFinishedRun } from './run-store.js'

/** What an earlier run left that can be used. */
export interface KeptRun {
  /** Its record, if it is finished and intact; null if it has to resume. */
  readonly run: Run | null
  readonly outcomes: KeptOutcomes
  /** What is wrong with the files, in one line; null if nothing is. */
  readonly damage: string | null
}

/** Checks the files in a run's folder against the run that is wanted. Reads only. */
export async function keptRun(
  folder: string,
  { key, examples }: { readonly key: string; readonly examples: readonly Example[] },
): Promise<KeptRun> {
  const outcomes = await keptOutcomes(folder, examples)
  const { damagedLine } = outcomes
  const unusable = (damage: string | null): KeptRun => ({ run: null, outcomes, damage })
  const damagedTail =
    damagedLine === null
      ? null
      : `${outcomesFile(folder)}:${damagedLine}: damaged: not the outcome of the example at that position; polyseme run recomputes it`
  if (!hasRun(folder)) return unusable(damagedTail)
  try {
    const { run } = await readFinishedRun(folder)
    if (run.key !== key)
      return unusable(`${folder}: holds the manifest of another run, ${run.system} on ${run.task}`)
    if (run.status === 'failed') return unusable(damagedTail)
    if (run.examples !== examplesHash(examples)) return unusable(`${folder}: holds a run on other examples`)
    return { run, outcomes, damage: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return unusable(messageOf(error))
  }
}
