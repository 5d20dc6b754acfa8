import { checkFinishedRuns, type FinishedRun } from '../evaluation/index.js'
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

/** The files next to the runs: the page, and the results for other programs. */
export function reportFiles(finished: readonly FinishedRun[]): ReportFiles {
  checkFinishedRuns('reportFiles runs', finished)
  const runs = finished.map(({ run }) => run)
  return {
    'report.html': htmlReport(finished, tasks),
    'results.json': resultsJson(runs.filter(({ probe }) => probe === undefined)),
    'results.md': resultsMarkdown(runs),
  }
}
