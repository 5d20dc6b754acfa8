import { tasks } from '../tasks/index.js'
import { readFinishedRun } from './finished-run.js'
import { htmlReport } from './html/html-report.js'
import { resultsJson } from './results-json.js'
import { resultsMarkdown } from './results-markdown.js'

/** File names and their contents. */
export interface ReportFiles extends Readonly<Record<string, string>> {
  readonly 'report.html': string
  readonly 'results.json': string
  readonly 'results.md': string
}

/** What stands beside the runs: the page, and the results for other programs. */
export async function reportFiles(folders: readonly string[]): Promise<ReportFiles> {
  const finished = await Promise.all(folders.map(readFinishedRun))
  const runs = finished.map(({ run }) => run)
  const full = runs.filter(({ probe }) => probe === undefined)
  return {
    'report.html': htmlReport(finished, tasks),
    'results.json': resultsJson(full),
    'results.md': resultsMarkdown(runs),
  }
}
