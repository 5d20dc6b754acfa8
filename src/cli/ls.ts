import { Argument, Command } from 'commander'
import { pick, UsageError } from '../core/index.js'
import { isThere } from '../files/index.js'
import { type Column, textTable } from '../text/index.js'
import { dataFolder, type SharedFlags, terminalOf, withData, withSharedOptions } from './shared-options.js'

/** Built into the cache when a task needs it, so it is always available. */
const madeOnDemand = 'starter'

type Row = Readonly<Record<string, string>>

/** What can be listed; each loads only what it lists. */
const listings: Readonly<Record<string, (data: string) => Promise<Row[]>>> = {
  async tasks() {
    const { tasks } = await import('../tasks/index.js')
    return Object.values(tasks).map(({ id, kind, dataset, title }) => ({ id, kind, dataset, title }))
  },
  async systems() {
    const { systemEntries } = await import('../systems/entries/index.js')
    return Object.values(systemEntries).map(({ id, kinds, title, trains }) => ({
      id,
      kinds: kinds.join(' '),
      title: trains === 'encoder' ? `${title} (trains an encoder)` : title,
    }))
  },
  async encoders() {
    const { packagedModels } = await import('../encoders/index.js')
    const { encoderRecipes } = await import('../builders/encoders/index.js')
    const made = Object.values(encoderRecipes).filter(({ id }) => !(id in packagedModels))
    return [
      ...Object.values(packagedModels).map(({ id, licence, title }) => ({ id, licence, title })),
      {
        id: 'NAME+NAME',
        licence: '–',
        title: 'several of these joined: vectors side by side, so a cosine is the mean of theirs',
      },
      {
        id: 'glossed:NAME',
        licence: '–',
        title: 'one of these for another language, word by word in English; --wordnets DIR',
      },
      {
        id: 'local:PATH',
        licence: '–',
        title: 'a BERT-family folder, also of sentence-transformers or of the Hugging Face cache',
      },
      { id: 'api:URL', licence: '–', title: 'text vectors of an OpenAI-compatible server; ?model=NAME' },
      { id: 'chat:URL', licence: '–', title: 'a chat model of an OpenAI-compatible server; ?model=NAME' },
      ...made.map(({ id, title }) => ({
        id,
        licence: '–',
        title: `${title}; made by polyseme train ${id}`,
      })),
    ]
  },
  async datasets(data) {
    const { catalogue, findPart } = await import('../datasets/index.js')
    return Object.values(catalogue).map((dataset) => ({
      id: dataset.id,
      parts: String(dataset.parts.length),
      available: String(
        dataset.parts.filter((part) => dataset.id === madeOnDemand || findPart(dataset, part, data)).length,
      ),
      licence: dataset.licence,
      title: dataset.title,
    }))
  },
  async metrics() {
    const { metrics } = await import('../metrics/index.js')
    return Object.values(metrics).map(({ id, scorer, title }) => ({ id, scorer, title }))
  },
  async probes() {
    const { probes } = await import('../probes/registry/index.js')
    return Object.values(probes).map(({ id, title, mask }) => ({
      id,
      kinds: Object.keys(mask).join(' '),
      title,
    }))
  },
  async builders() {
    const { builders } = await import('../builders/registry/index.js')
    return Object.entries(builders).map(([id, { title }]) => ({ id, title }))
  },
  async forms() {
    const { forms } = await import('../annotation/index.js')
    return Object.values(forms).map(({ id, kinds, title, source }) => ({
      id,
      kinds: kinds.join(' '),
      title,
      source,
    }))
  },
  async presets() {
    const { presets } = await import('../annotation/index.js')
    return Object.entries(presets).map(([id, { campaign, title, source }]) => ({
      id,
      form: campaign.form,
      title,
      source,
    }))
  },
}

const prose = new Set(['title', 'kinds', 'licence', 'source'])
const optional = new Set(['dataset', 'licence', 'source'])

const columnOf = (title: string): Column => ({
  title,
  wraps: prose.has(title),
  optional: optional.has(title),
})

const names = Object.keys(listings).join(', ')

export const lsCommand = (): Command =>
  withData(
    withSharedOptions(new Command('ls').addArgument(new Argument('[what]', `what to list: ${names}`))),
  ).action(async (what: string | undefined, flags: SharedFlags) => {
    const out = terminalOf(flags)
    if (what === undefined) throw new UsageError(`nothing named to list; expected one of ${names}`)
    const list = pick('list', listings, what)
    const data = dataFolder(flags)
    if (what === 'datasets' && flags.data !== undefined && !isThere(data)) out.note(`${data}: no such folder`)
    const rows = await list(data)
    out.print(
      out.json
        ? JSON.stringify({ [what]: rows })
        : textTable(Object.keys(rows[0] ?? {}).map(columnOf), rows.map(Object.values), out.table),
    )
  })
