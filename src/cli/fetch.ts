import path from 'node:path'
import { Command } from 'commander'
import { pick, UserError } from '../core/index.js'
import { catalogue, fetchDataset, unpackLine } from '../datasets/index.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

export const fetchCommand = (): Command =>
  withData(
    withSharedOptions(new Command('fetch').argument('<dataset>', 'id, see polyseme ls datasets')),
  ).action(async (id: string, flags: SharedFlags) => {
    const out = terminalOf(flags)
    const dataset = pick('data set', catalogue, id)
    if (!dataset.downloads?.length)
      throw new UserError(
        `${id} has no direct address; get it from ${dataset.homepage} (licence: ${dataset.licence})`,
      )
    const data = dataFolder(flags)
    const progress = out.progress(id)
    try {
      const files = await fetchDataset(dataset, data, { progress })
      out.print(
        out.json
          ? JSON.stringify({ dataset: id, files })
          : files.flatMap((file) => [path.relative('.', file), unpackLine(file) ?? []].flat()).join('\n'),
      )
    } finally {
      progress.done()
    }
  })
