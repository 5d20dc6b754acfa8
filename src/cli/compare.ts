import { Command } from 'commander'
import { positiveNumber, UserError, wholeNumber } from '../core/index.js'
import { compareRuns, comparisonText, pairwiseTests, pairwiseText } from '../reports/index.js'
import { finishedRuns } from './finished-runs.js'
import { flagValue } from './flag-value.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface CompareFlags extends SharedFlags {
  readonly items: number
  readonly seed: number
}

export const compareCommand = (): Command =>
  withSharedOptions(
    new Command('compare')
      .argument(
        '<runs...>',
        'two run folders of the same items; or more, or folders that contain them, for all pairs',
      )
      .option('--items <n>', 'for two runs: how many differing items to print', flagValue(positiveNumber), 10)
      .option('--seed <n>', 'seed of the tests', flagValue(wholeNumber), 1),
  ).action(async (paths: string[], { items, seed, ...flags }: CompareFlags) => {
    const out = terminalOf(flags)
    const runs = await finishedRuns(paths, out)
    const [a, b, ...more] = runs
    if (!b) throw new UserError(`${paths.join(', ')}: one run; name another to compare it with`)
    if (more.length === 0) {
      const comparison = compareRuns(a!, b, { seed })
      out.print(out.json ? JSON.stringify(comparison) : comparisonText(comparison, { items, ...out.table }))
      return
    }
    const tasks = pairwiseTests(runs, { seed })
    if (tasks.every(({ pairs }) => pairs.length === 0))
      throw new UserError(
        `no two scored runs are of the same items, as a comparison needs: ${tasks.map(({ task, split, systems }) => `${task} ${split}: ${systems.join(', ')}`).join('; ')}`,
      )
    out.print(out.json ? JSON.stringify({ tasks }) : pairwiseText(tasks, out.table))
  })
