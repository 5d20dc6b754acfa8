import { Command } from 'commander'
import { positiveNumber, UserError, wholeNumber } from '../core/index.js'
import { type FinishedRun, findRuns, readFinishedRun } from '../evaluation/index.js'
import { compareRuns, comparisonText } from '../reports/index.js'
import { flagValue } from './flag-value.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface CompareFlags extends SharedFlags {
  readonly items: number
  readonly seed: number
}

export const compareCommand = (): Command =>
  withSharedOptions(
    new Command('compare')
      .argument('<a>', 'folder of a run')
      .argument('<b>', 'folder of another run of the same task and split')
      .option('--items <n>', 'how many differing items to print', flagValue(positiveNumber), 10)
      .option('--seed <n>', 'seed of the tests', flagValue(wholeNumber), 1),
  ).action(async (a: string, b: string, flags: CompareFlags) => {
    const out = terminalOf(flags)
    const comparison = compareRuns(await onlyRun(a), await onlyRun(b), { seed: flags.seed })
    out.print(out.json ? JSON.stringify(comparison) : comparisonText(comparison, { items: flags.items }))
  })

async function onlyRun(path: string): Promise<FinishedRun> {
  const folders = await findRuns([path])
  const [folder] = folders
  if (!folder) throw new UserError(`${path}: no finished run here`)
  if (folders.length > 1)
    throw new UserError(`${path}: holds ${folders.length} runs; name one of them, e.g. ${folder}`)
  return readFinishedRun(folder)
}
