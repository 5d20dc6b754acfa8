import { Command } from 'commander'
import { builders } from '../builders/index.js'
import { pick } from '../core/index.js'
import { type SharedFlags, terminalOf, wholeNumber, withSharedOptions } from './shared-options.js'

interface BuildFlags extends SharedFlags {
  readonly output: string
  readonly seed: number
}

export const buildCommand = (): Command =>
  withSharedOptions(
    new Command('build')
      .description('make a new data set, with the provenance of every item')
      .argument('<builder>', 'id, see polyseme ls builders')
      .option('--output <dir>', 'where the data set is written, as a folder of its own', 'data')
      .option('--seed <n>', 'seed of every random draw', wholeNumber, 1),
  ).action(async (id: string, { output, seed, ...flags }: BuildFlags) => {
    const out = terminalOf(flags)
    const { folder, parts } = await pick('builder', builders, id).build({ output, seed })
    out.print(
      out.json
        ? JSON.stringify({ builder: id, folder, parts })
        : [...parts.map(({ name, rows }) => `${name}\t${rows}`), folder].join('\n'),
    )
  })
