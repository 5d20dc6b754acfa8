import { lstatSync } from 'node:fs'
import { readFile, rm, truncate } from 'node:fs/promises'
import type { Example, Outcome } from '../core/index.js'
import { fileError, withFile } from '../files/index.js'
import { parseOutcome } from './outcome-lines.js'
import { outcomesFile } from './run-store.js'

export interface KeptOutcomes {
  readonly outcomes: readonly Outcome[]
  /** How much of the file they take up. */
  readonly bytes: number
  /** The first line that does not count: damaged, or of another example than the one at its position. Null if all count. */
  readonly damagedLine: number | null
}

/** Whether it is a regular file: we may not truncate or append to the target of a link, and a pipe would never end. */
function isOrdinary(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    throw fileError(error, file) ?? error
  }
}

/**
 * The outcomes that a run can resume from: the longest prefix of the file in which every line is complete and answers the
 * example at its position. A last line that a kill cut off is not damage. Reads only.
 */
export async function keptOutcomes(folder: string, examples: readonly Example[]): Promise<KeptOutcomes> {
  const file = outcomesFile(folder)
  if (!isOrdinary(file)) return { outcomes: [], bytes: 0, damagedLine: null }
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
  const outcomes: Outcome[] = []
  let bytes = 0
  for (const [i, line] of lines.entries()) {
    const outcome = parseOutcome(line)
    const asked = examples[i]
    if (!outcome || !asked || JSON.stringify(outcome.example) !== JSON.stringify(asked))
      return { outcomes, bytes, damagedLine: i + 1 }
    outcomes.push({ ...outcome, example: asked })
    bytes += Buffer.byteLength(line) + 1
  }
  return { outcomes, bytes, damagedLine: null }
}

/** Truncates the file to the outcomes that are kept, so that the next one can be appended. */
export async function dropRest(folder: string, { bytes }: KeptOutcomes): Promise<void> {
  const file = outcomesFile(folder)
  // A folder stays: someone put it there, and the message says so.
  await withFile(file, () => (isOrdinary(file) ? truncate(file, bytes) : rm(file, { force: true })))
}
