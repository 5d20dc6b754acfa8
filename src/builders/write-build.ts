import path from 'node:path'
import { printable, version } from '../core/index.js'
import { type Described, type NamedExamples, writeHuggingFace } from '../datasets/index.js'
import { atomicWrite, writePieces } from '../files/index.js'
import type { Built } from './builder.js'
import { type FunnelStep, funnelMarkdown } from './funnel/funnel.js'

export interface BuildResult {
  readonly dataset: Described
  readonly parts: readonly (NamedExamples & { readonly examples: readonly unknown[] })[]
  /** One record for each item: what it was made of. */
  readonly provenance: Iterable<{ readonly id: string }> | AsyncIterable<{ readonly id: string }>
  readonly funnel: readonly FunnelStep[]
  /** Of what, with which settings: goes into the datasheet as it is. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Further files of records, by name. */
  readonly tables?: Readonly<Record<string, Iterable<unknown> | AsyncIterable<unknown>>>
  /** Further files of lines, by path below the folder. */
  readonly lines?: Readonly<Record<string, Iterable<string>>>
}

/** A built data set on disk: examples and card, the provenance of every item, the funnel and a datasheet. */
export async function writeBuild(output: string, result: BuildResult): Promise<Built> {
  const { dataset, parts, provenance, funnel, settings, tables = {}, lines = {} } = result
  const folder = path.join(output, dataset.id)
  for (const [name, records] of Object.entries({ provenance, ...tables }))
    await writePieces(path.join(folder, `${name}.jsonl`), jsonLinesOf(records))
  for (const [name, content] of Object.entries(lines)) await writePieces(path.join(folder, name), content)
  await atomicWrite(path.join(folder, 'funnel.json'), `${JSON.stringify({ funnel, settings }, null, 2)}\n`)
  await atomicWrite(path.join(folder, 'DATASHEET.md'), printable(datasheet(dataset, funnel, settings)))
  await writeHuggingFace(folder, dataset, parts)
  return { folder, parts: parts.map(({ name, examples }) => ({ name, rows: examples.length })), funnel }
}

async function* jsonLinesOf(records: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}

const datasheet = (
  { id, title, licence }: Described,
  funnel: readonly FunnelStep[],
  settings: Readonly<Record<string, unknown>>,
): string => `# ${title}

Built by \`polyseme build ${id}\`, version ${version}. The texts keep the licence of their source: ${licence}.
\`provenance.jsonl\` says for every item what it was made of. Nobody has read the items one by one.

## What was left after each step

${funnelMarkdown(funnel)}

## Settings

${Object.entries(settings)
  .map(([name, value]) => `- \`${name}\`: ${JSON.stringify(value)}`)
  .join('\n')}
`
