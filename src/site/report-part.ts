import path from 'node:path'
import type { FinishedRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { reportFiles } from '../reports/index.js'
import type { SitePart } from './site-part.js'

/** The report of runs, as one page. */
export const reportPart = (runs: readonly FinishedRun[]): SitePart => ({
  title: 'Report',
  href: 'report.html',
  write: (folder) => atomicWrite(path.join(folder, 'report.html'), reportFiles(runs)['report.html']),
})
