import type { Outcome } from '../core/index.js'
import type { Run } from '../evaluation/run.js'
import { readOutcomes, readRun } from '../evaluation/run-store.js'

/** A run with its answers: what comparisons and the HTML report need beyond the scores. */
export interface FinishedRun {
  readonly run: Run
  readonly outcomes: readonly Outcome[]
}

export const readFinishedRun = async (folder: string): Promise<FinishedRun> => ({
  run: await readRun(folder),
  outcomes: await readOutcomes(folder),
})
