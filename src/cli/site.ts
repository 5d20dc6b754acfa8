import { Command } from 'commander'
import { UsageError } from '../core/index.js'
import { explorerPart, reportPart, writeSite } from '../site/index.js'
import { finishedRuns } from './finished-runs.js'
import { type MeaningFlags, withMeaningOptions } from './meaning-options.js'
import { terminalOf } from './shared-options.js'

interface SiteFlags extends MeaningFlags {
  readonly runs?: string
  readonly extension?: boolean
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const siteCommand = (): Command =>
  withMeaningOptions(
    new Command('site')
      .argument('<out>', 'a new folder, or an earlier site, which is replaced')
      .option('--runs <dir>', 'runs whose report and explorer become pages of the site')
      .option('--extension', 'an unpacked browser extension instead, which searches the open page'),
  ).action(async (output: string, { runs, extension = false, encoder, ...flags }: SiteFlags) => {
    const out = terminalOf(flags)
    if (extension && runs !== undefined) throw new UsageError('--runs: an extension has no pages to read')
    const parts = runs === undefined ? [] : [reportPart(await finishedRuns([runs], out)), explorerPart(runs)]
    const writing = out.progress(`writing ${output}`)
    const written = await writeSite(output, { encoder, parts, extension })
    writing.done()
    const advice = extension
      ? `${megabytes(written.total)}; load it in chrome://extensions, "Load unpacked"`
      : `a first search loads ${megabytes(written.firstVisit)}, senses ${megabytes(written.senses)} more; put the folder on any web space, or try it: python3 -m http.server --directory ${output}`
    out.print(out.json ? JSON.stringify({ site: output, ...written }) : `${output}: ${advice}`)
  })
