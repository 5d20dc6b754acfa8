import path from 'node:path'
import { Command } from 'commander'
import { atomicWrite } from '../files/index.js'
import { reportFiles } from '../reports/index.js'
import { expectEnding } from './expect-ending.js'
import { finishedRuns } from './finished-runs.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

export const reportCommand = (): Command =>
  withSharedOptions(
    new Command('report')
      .argument('<runs...>', 'run folders, or folders that contain them')
      .option('--output <file>', 'where the page is written', 'report.html'),
  ).action(async (paths: string[], flags: SharedFlags & { readonly output: string }) => {
    const out = terminalOf(flags)
    expectEnding(flags.output, '.html', '.htm')
    const runs = await finishedRuns(paths, out)
    await atomicWrite(flags.output, reportFiles(runs)['report.html'])
    out.print(
      out.json
        ? JSON.stringify({ report: path.resolve(flags.output), runs: runs.length })
        : `${flags.output}: ${runs.length} runs`,
    )
  })
