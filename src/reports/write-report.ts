import path from 'node:path'
import { checkOptions, checkTexts, DataError } from '../core/index.js'
import { type FinishedRun, findRuns, type Run, readFinishedRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { currentRuns } from './current-runs.js'
import { reportFiles } from './report-files.js'

/**
 * Writes the files next to runs: tables, results as JSON, the HTML page, all for every run below `output`. Returns the
 * probed runs among them: lifts are computed from those. Damaged runs, and those of another version, are left out and reported.
 */
export async function writeReport(
  output: string,
  options: { readonly note?: (line: string) => void } = {},
): Promise<readonly Run[]> {
  checkTexts('writeReport output', output)
  checkOptions('writeReport options', options, { note: 'function?' })
  const { note = () => {} } = options
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
