import path from 'node:path'
import { writeExplorer } from '../reports/index.js'
import type { SitePart } from './site-part.js'

/** The results explorer over a folder of runs. */
export const explorerPart = (runs: string): SitePart => ({
  title: 'Results',
  href: 'results/index.html#/results',
  async write(folder) {
    await writeExplorer(runs, path.join(folder, 'results'), { links: [{ title: 'Find', href: '../' }] })
  },
})
