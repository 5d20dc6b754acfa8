import { Command } from 'commander'
import { pick } from '../core/index.js'
import { catalogue, convert } from '../datasets/index.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

interface ConvertFlags extends SharedFlags {
  readonly output: string
  readonly to: string
}

export const convertCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('convert')
        .argument('<dataset>', 'id, see polyseme ls datasets')
        .option('--to <layout>', 'huggingface or published', 'huggingface')
        .requiredOption('--output <dir>', 'folder to write into'),
    ),
  ).action(async (id: string, flags: ConvertFlags) => {
    const out = terminalOf(flags)
    const files = await convert(pick('data set', catalogue, id), dataFolder(flags), flags)
    out.print(out.json ? JSON.stringify({ dataset: id, files }) : files.join('\n'))
  })
