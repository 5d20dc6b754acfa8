import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { printable, UserError, version } from '../core/index.js'
import { type Described, type NamedExamples, writeHuggingFace } from '../datasets/index.js'
import {
  atomicWrite,
  checkNotInput,
  checkOutput,
  isThere,
  makeFolder,
  withFile,
  withScratch,
  writePieces,
} from '../files/index.js'
import type { Built } from './builder.js'
import { type FunnelStep, funnelMarkdown } from './funnel/funnel.js'

export interface BuildResult {
  /** The builder's id, where the data set has another: a name that no published one has. */
  readonly builder?: string | undefined
  readonly dataset: Described
  readonly parts: readonly (NamedExamples & { readonly examples: readonly unknown[] })[]
  /** One record for each item: its sources. */
  readonly provenance: Iterable<{ readonly id: string }> | AsyncIterable<{ readonly id: string }>
  readonly funnel: readonly FunnelStep[]
  /** Its source and settings: copied into the datasheet. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Further files of records, by name. */
  readonly tables?: Readonly<Record<string, Iterable<unknown> | AsyncIterable<unknown>>>
  /** Further files of lines, by path below the folder. */
  readonly lines?: Readonly<Record<string, Iterable<string> | AsyncIterable<string>>>
}

/** A built data set on disk: examples and card, the provenance of every item, the funnel and a datasheet. */
export async function writeBuild(output: string, result: BuildResult): Promise<Built> {
  const {
    dataset,
    builder = dataset.id,
    parts,
    provenance,
    funnel,
    settings,
    tables = {},
    lines = {},
  } = result
  for (const { examples } of parts) checkUnique(examples as readonly { readonly id: string }[])
  const folder = path.join(output, dataset.id)
  checkOutput(folder, 'folder')
  // Under a temporary name first: a failed write leaves no partial data set.
  await withScratch(folder, async (begun) => {
    for (const [name, records] of Object.entries({ provenance, ...tables }))
      await writePieces(path.join(begun, `${name}.jsonl`), jsonLinesOf(records))
    for (const [name, content] of Object.entries(lines)) await writePieces(path.join(begun, name), content)
    await atomicWrite(path.join(begun, 'funnel.json'), `${JSON.stringify({ funnel, settings }, null, 2)}\n`)
    await atomicWrite(
      path.join(begun, 'DATASHEET.md'),
      printable(datasheet(dataset, builder, funnel, settings)),
    )
    await writeHuggingFace(begun, dataset, parts)
    await moveFiles(begun, folder)
  })
  return { folder, parts: parts.map(({ name, examples }) => ({ name, rows: examples.length })), funnel }
}

/**
 * A new data set is there all at once, whenever the process is killed. Into an earlier one each file is moved, the card,
 * which makes it a data set, last; what was built under other names stays.
 */
async function moveFiles(from: string, to: string): Promise<void> {
  if (!isThere(to)) return await withFile(to, () => rename(from, to))
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(a === card) - Number(b === card))
  for (const name of names) checkNotInput(path.join(to, name)) // all of them before any is moved
  for (const name of names) {
    const place = path.join(to, name)
    await makeFolder(path.dirname(place))
    await withFile(place, () => rename(path.join(from, name), place))
  }
}

const card = 'README.md'

/** Ids are made from positions in the source. */
function checkUnique(examples: readonly { readonly id: string }[]): void {
  const seen = new Set<string>()
  for (const { id } of examples) {
    if (seen.has(id))
      throw new UserError(`the item ${id} was made twice: the source has a page or a row twice; remove one`)
    seen.add(id)
  }
}

async function* jsonLinesOf(records: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}

const datasheet = (
  { title, licence }: Described,
  builder: string,
  funnel: readonly FunnelStep[],
  settings: Readonly<Record<string, unknown>>,
): string => `# ${title}

Built by \`polyseme build ${builder}\`, version ${version}. The texts keep the licence of their source: ${licence}.
\`provenance.jsonl\` says for every item what it was made of. Nobody has read the items one by one.

## What was left after each step

${funnelMarkdown(funnel)}

## Settings

${Object.entries(settings)
  .map(([name, value]) => `- \`${name}\`: ${JSON.stringify(value)}`)
  .join('\n')}
`
