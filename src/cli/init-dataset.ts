import { Command, Option } from 'commander'
import { type Kind, kinds } from '../core/index.js'
import { initDataset } from '../datasets/index.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

export const initDatasetCommand = (): Command =>
  withSharedOptions(
    new Command('init-dataset')
      .argument('<dir>', 'a new folder')
      .addOption(new Option('--kind <kind>', 'what its rows ask').choices(kinds).makeOptionMandatory()),
  ).action(async (folder: string, flags: SharedFlags & { readonly kind: Kind }) => {
    const out = terminalOf(flags)
    const files = await initDataset(folder, flags.kind)
    out.print(out.json ? JSON.stringify({ kind: flags.kind, files }) : files.join('\n'))
    out.note(`check it with: polyseme validate --dataset ${folder}`)
  })
