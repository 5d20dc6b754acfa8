import { Command } from 'commander'
import { convert } from '../datasets/index.js'
import { noteChangedData } from './note-changed-data.js'
import { chosenDataset, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

interface ConvertFlags extends SharedFlags, DatasetFlags {
  readonly output: string
  readonly to: string
}

export const convertCommand = (): Command =>
  withOwnData(
    withSharedOptions(
      new Command('convert')
        .argument('[dataset]', 'id, see polyseme ls datasets')
        .option('--to <layout>', 'huggingface or published', 'huggingface')
        .requiredOption('--output <dir>', 'folder to write into'),
    ),
  ).action(async (id: string | undefined, flags: ConvertFlags) => {
    const out = terminalOf(flags)
    const dataset = await chosenDataset(id, flags)
    const { to, output } = flags
    const data = dataFolder(flags)
    await noteChangedData(dataset, data, (line) => out.note(line))
    const files = await convert(dataset, data, { to, output })
    out.print(out.json ? JSON.stringify({ dataset: dataset.id, files }) : files.join('\n'))
  })
