import { readOutcomes, readRun } from '../evaluation/run-store.js'
import { tasks } from '../tasks/index.js'
import { htmlReport } from './html/html-report.js'
import { resultsJson } from './results-json.js'
import { resultsMarkdown } from './text/results-markdown.js'

/** File names and their contents. */
export interface ReportFiles extends Readonly<Record<string, string>> {
  readonly 'report.html': string
  readonly 'results.json': string
  readonly 'results.md': string
}

/** What stands beside the runs: the page, and the results for other programs. */
export async function reportFiles(folders: readonly string[]): Promise<ReportFiles> {
  const runs = await Promise.all(folders.map(readRun))
  const full = runs.filter(({ probe }) => probe === undefined)
  // Of probes only the scores are told.
  const finished = await Promise.all(
    runs.map(async (run, i) => ({
      run,
      outcomes: run.probe === undefined ? await readOutcomes(folders[i]!) : [],
    })),
  )
  return {
    'report.html': htmlReport(finished, tasks),
    'results.json': resultsJson(full),
    'results.md': resultsMarkdown(runs),
  }
}
