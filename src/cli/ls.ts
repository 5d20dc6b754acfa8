import { Argument, Command } from 'commander'
import { builders, encoderRecipes } from '../builders/index.js'
import { lookUp } from '../core/index.js'
import { catalogue, findPart } from '../datasets/index.js'
import { packagedModels } from '../encoders/index.js'
import { metrics } from '../metrics/index.js'
import { probes } from '../probes/index.js'
import { textTable } from '../reports/index.js'
import { systems } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

type Row = Readonly<Record<string, string>>

const listings: Record<string, (data: string) => Row[]> = {
  tasks: () => Object.values(tasks).map(({ id, kind, dataset, title }) => ({ id, kind, dataset, title })),
  systems: () =>
    Object.values(systems).map(({ id, solves, title, trains }) => ({
      id,
      kinds: Object.keys(solves).join(' '),
      title: trains ? `${title} (trains an encoder)` : title,
    })),
  encoders: () => [
    ...Object.values(packagedModels).map(({ id, licence, title }) => ({ id, licence, title })),
    {
      id: 'local:PATH',
      licence: '–',
      title: 'a BERT-family folder in Hugging Face form: config.json, tokenizer.json, weights',
    },
    { id: 'api:URL', licence: '–', title: 'text vectors of an OpenAI-compatible server; ?model=NAME' },
    { id: 'chat:URL', licence: '–', title: 'a chat model of an OpenAI-compatible server; ?model=NAME' },
    ...Object.values(encoderRecipes).map(({ id, title }) => ({
      id,
      licence: '–',
      title: `${title}; made by polyseme train ${id}`,
    })),
  ],
  datasets: (data) =>
    Object.values(catalogue).map((dataset) => ({
      id: dataset.id,
      parts: String(dataset.parts.length),
      'at hand': String(dataset.parts.filter((part) => findPart(dataset, part, data)).length),
      licence: dataset.licence,
      title: dataset.title,
    })),
  metrics: () => Object.values(metrics).map(({ id, scorer, title }) => ({ id, scorer, title })),
  probes: () =>
    Object.values(probes).map(({ id, title, masks }) => ({
      id,
      kinds: Object.keys(masks).join(' '),
      title,
    })),
  builders: () => Object.values(builders).map(({ id, title }) => ({ id, title })),
}

export const lsCommand = (): Command =>
  withData(
    withSharedOptions(
      new Command('ls')
        .description('list what there is, one line each')
        .addArgument(new Argument('<what>', 'what to list').choices(Object.keys(listings))),
    ),
  ).action((what: string, flags: SharedFlags) => {
    const out = terminalOf(flags)
    const rows = lookUp(listings, what)!(dataFolder(flags))
    out.print(
      out.json
        ? JSON.stringify({ [what]: rows })
        : textTable(Object.keys(rows[0] ?? {}), rows.map(Object.values)),
    )
  })
