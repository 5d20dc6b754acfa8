import path from 'node:path'
import { DataError } from '../core/index.js'
import { findRuns, type Run, readRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { reportFiles } from './report-files.js'

/**
 * Writes what stands beside runs: tables, results as JSON, the HTML page. Gives the probed runs that lie beside them
 * (`polyseme bias` with the same folder): lifts are told from those.
 */
export async function writeReport(output: string, folders: readonly string[]): Promise<readonly Run[]> {
  if (folders.length === 0) return []
  const tasks = [...new Set(folders.map((folder) => path.dirname(folder)))]
  const probed: { readonly run: Run; readonly folder: string }[] = []
  for (const folder of await findRuns(tasks))
    try {
      const run = await readRun(folder)
      if (run.probe !== undefined) probed.push({ run, folder })
    } catch (error) {
      if (!(error instanceof DataError)) throw error // damaged or of another version: nobody asked for it
    }
  const files = await reportFiles([...folders, ...probed.map(({ folder }) => folder)])
  for (const [name, text] of Object.entries(files)) await atomicWrite(path.join(output, name), text)
  return probed.map(({ run }) => run)
}
