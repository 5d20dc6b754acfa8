import path from 'node:path'
import { Command } from 'commander'
import { UserError } from '../core/index.js'
import { findRuns, readFinishedRun } from '../evaluation/index.js'
import { atomicWrite } from '../files/index.js'
import { reportFiles } from '../reports/index.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

export const reportCommand = (): Command =>
  withSharedOptions(
    new Command('report')
      .argument('<runs...>', 'folders of runs, or folders that hold such')
      .option('--output <file>', 'where the page is written', 'report.html'),
  ).action(async (paths: string[], flags: SharedFlags & { readonly output: string }) => {
    const out = terminalOf(flags)
    const folders = await findRuns(paths)
    if (folders.length === 0)
      throw new UserError(`no finished run below ${paths.join(', ')}; make some with polyseme run`)
    const runs = await Promise.all(folders.map(readFinishedRun))
    await atomicWrite(flags.output, reportFiles(runs)['report.html'])
    out.print(
      out.json
        ? JSON.stringify({ report: path.resolve(flags.output), runs: folders.length })
        : `${flags.output}: ${folders.length} runs`,
    )
  })
