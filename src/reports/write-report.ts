import path from 'node:path'
import { DataError } from '../core/index.js'
import type { Run } from '../evaluation/index.js'
import { codeHash, type FinishedRun, findRuns, readFinishedRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { reportFiles } from './report-files.js'

/** Vectors and maskings end in a hash. */
const withoutHash = (text: string | null | undefined): string | null => text?.replace(/ \S+$/, '') ?? null

/** What a run is of, whatever code, data or weights made it. */
const choiceOf = ({ task, split, system, encoder, vectors, seed, limit, samples, ...run }: Run): string =>
  JSON.stringify([
    ...[task, split, system, encoder, withoutHash(vectors), seed, limit, samples],
    ...[run.training, run.probe, withoutHash(run.masking), run.items],
  ])

/** Without those of other code whose like was made by this one: nobody wants last month's figure beside today's. */
function currentRuns(kept: readonly FinishedRun[]): FinishedRun[] {
  const code = codeHash()
  const current = new Set(kept.filter(({ run }) => run.codeHash === code).map(({ run }) => choiceOf(run)))
  return kept.filter(({ run }) => run.codeHash === code || !current.has(choiceOf(run)))
}

/**
 * Writes what stands beside runs: tables, results as JSON, the HTML page, all of every run below `output`. Gives the
 * probed runs among them: lifts are told from those. What is damaged or of another version is left out and told.
 */
export async function writeReport(
  output: string,
  { note = () => {} }: { readonly note?: (line: string) => void } = {},
): Promise<readonly Run[]> {
  const kept: FinishedRun[] = []
  for (const folder of await findRuns([output]))
    try {
      kept.push(await readFinishedRun(folder))
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      note(`left out of the report: ${error.message}`)
    }
  const current = currentRuns(kept)
  if (current.length === 0) return []
  for (const [name, text] of Object.entries(reportFiles(current)))
    await atomicWrite(path.join(output, name), text)
  return current.filter(({ run }) => run.probe !== undefined).map(({ run }) => run)
}
