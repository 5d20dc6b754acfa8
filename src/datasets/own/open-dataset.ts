import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  checkOptions,
  checkTexts,
  type Kind,
  kinds,
  optionally,
  UsageError,
  UserError,
} from '../../core/index.js'
import { filesWithin, isThere, withFile } from '../../files/index.js'
import { catalogue } from '../catalogue/index.js'
import { checkKind } from '../check-dataset.js'
import type { Dataset, Part } from '../dataset.js'
import { readDatasetCard } from './dataset-card.js'
import { type Description, longestName, readDescription } from './description.js'
import { inferKind } from './infer-kind.js'
import { wrongLabel } from './label-cells.js'
import { columnNames, isOwnColumn, missingColumn, misspeltColumn, mistakenColumn } from './own-columns.js'
import { ownFormat } from './own-format.js'
import { type Layout, layoutOfNames } from './own-layout.js'
import { type Scanned, scanRows } from './scan-rows.js'
import { splitOfStem, usualSplit } from './split-names.js'

export interface OpenDatasetOptions {
  /** Needed if neither columns nor a description give it. */
  readonly kind?: Kind
}

/** What is at a path, before its rows are read. */
interface Place {
  readonly id: string
  readonly folder: string
  readonly layout: Layout
  readonly description: Description
  /** The file that the description was read from, below the folder. */
  readonly described: string | null
}

const plainName = (name: string): string =>
  name
    .replace(/[^\w.-]+/g, '-')
    .slice(0, longestName)
    .replace(/^[-.]+|[-.]+$/g, '') || 'own'

const yamlOf = (...stems: readonly string[]): string[] =>
  stems.flatMap((stem) => [`${stem}.yaml`, `${stem}.yml`])

async function descriptionIn(
  folder: string,
  names: readonly string[],
): Promise<Pick<Place, 'description' | 'described'>> {
  const described = names.find((name) => isThere(path.join(folder, name))) ?? null
  return {
    described,
    description: described === null ? {} : await readDescription(path.join(folder, described)),
  }
}

async function placeOfFile(file: string): Promise<Place> {
  const folder = path.dirname(file)
  const name = path.basename(file)
  const stem = path.basename(file, path.extname(file))
  const { description, described } = await descriptionIn(folder, yamlOf(name, stem))
  if (description.splits)
    throw new UserError(
      `${path.join(folder, described!)}: splits is for a folder of files; of one file, a column split says which rows are of which`,
    )
  const layout = [{ name: splitOfStem(stem) ?? 'test', files: [name] }]
  return { id: description.name ?? plainName(stem), folder, layout, description, described }
}

async function placeOfFolder(folder: string): Promise<Place> {
  const all = await filesWithin(folder, {
    most: 20_000,
    expected: 'a data set: files such as train.tsv and test.tsv, or a folder data of them',
  })
  const files = all.filter((file) => !path.posix.basename(file).startsWith('.'))
  const { description, described } = await descriptionIn(folder, yamlOf('polyseme', 'dataset'))
  const card = await readDatasetCard(folder, files)
  const { layout: ofCard = [], ...said } = card ?? {}
  return {
    id: description.name ?? plainName(path.basename(path.resolve(folder))),
    folder,
    layout: description.splits
      ? layoutOfSplits(folder, description.splits, files)
      : ofCard.length > 0
        ? ofCard
        : layoutOfNames(folder, files),
    description: { ...said, ...description },
    described,
  }
}

function layoutOfSplits(
  folder: string,
  splits: Readonly<Record<string, string>>,
  files: readonly string[],
): Layout {
  return Object.entries(splits).map(([split, file]) => {
    if (!files.includes(file))
      throw new UserError(`${path.join(folder, file)}: no such file, though splits: names it for ${split}`)
    return { name: usualSplit(split), files: [file] }
  })
}

function kindOf(
  { kinds: said, columns, examples }: Scanned,
  description: Description,
  given?: Kind,
): Kind | null {
  if (said.length > 1) return null
  if (examples) return said[0]!
  const theirs = new Map(Object.entries(description.columns ?? {}).map(([ours, name]) => [name, ours]))
  return (
    given ??
    description.kind ??
    said[0] ??
    inferKind(new Set(columns.map((name) => theirs.get(name) ?? name)))
  )
}

/** A file of named columns, or a folder of them, as a data set like any published one. */
export async function openDataset(place: string, options: OpenDatasetOptions = {}): Promise<Dataset> {
  checkTexts('data set', place)
  checkOptions('openDataset options', options, { kind: optionally(checkKind) })
  const { kind } = options
  const entry = await withFile(place, () => stat(place))
  const { id, folder, layout, description, described } = entry.isDirectory()
    ? await placeOfFolder(place)
    : await placeOfFile(place)
  if (Object.hasOwn(catalogue, id))
    throw new UsageError(
      `${place}: ${id} is the name of a published data set; give yours another with "name:" in ${described ?? 'a YAML file beside it'}, or read the published one with --data`,
    )
  const parts: Part[] = []
  for (const { name, files } of layout)
    parts.push(...(await partsOf(folder, { name, files }, description, described, kind)))
  const twin = parts.find((part, i) => parts.findIndex((each) => each.name === part.name) < i)
  if (twin) throw new UserError(`${place}: the split ${twin.name} appears in more than one file`)
  return {
    id,
    folder,
    fillsFolder: entry.isDirectory(),
    title: description.title ?? id,
    citation: description.citation ?? 'unpublished',
    licence: description.licence ?? 'not stated',
    homepage: description.homepage ?? 'your own files',
    parts,
  }
}

const toMap = 'map it with "columns:" in a YAML file beside the data'

/** Why a header may be no header of ours; null if it looks like one. */
function headerHint(columns: readonly string[]): string | null {
  const [only] = columns
  if (columns.length === 1 && only!.includes('\t')) return 'they are separated by tabs: name the file .tsv'
  if (columns.length === 1 && only!.includes(',')) return 'they are separated by commas: name the file .csv'
  if (columns.length === 1 && only!.includes(';'))
    return 'they are separated by semicolons: name the file .csv'
  if (columns.length === 1 && only!.includes('|'))
    return 'they are separated by |: write tabs instead, and name the file .tsv'
  if (columns.some((name) => name.includes('<t>') || name.trim().split(/\s+/).length > 4))
    return 'the first line must name the columns'
  return null
}

/** What may have been meant by the columns; else what settles the matter. */
function kindHint(columns: readonly string[]): string {
  const slip = misspeltColumn(columns)
  if (slip) return `did you mean ${slip.meant} by ${slip.found}? rename it, or ${toMap}`
  return `name it with --kind, one of ${kinds.join(', ')}`
}

async function partsOf(
  folder: string,
  { name, files }: Layout[number],
  description: Description,
  described: string | null,
  given: Kind | undefined,
): Promise<Part[]> {
  const scans: Scanned[] = []
  for (const file of files) scans.push(await scanRows(path.join(folder, file), description))
  const [first] = scans
  const where = path.join(folder, files[0]!)
  const kind = kindOf(first!, description, given)
  if (kind === null)
    throw new UsageError(
      `${where}: its kind is not clear from the columns ${first!.columns.join(', ')}; ${headerHint(first!.columns) ?? kindHint(first!.columns)}`,
    )
  const mapped = new Set(Object.values(description.columns ?? {}))
  for (const theirs of mapped)
    if (!scans.every(({ columns }) => columns.includes(theirs)))
      throw new UserError(
        `${where}: has no column ${theirs}, which ${described} names; it has ${first!.columns.join(', ')}`,
      )
  const ours = Object.entries(description.columns ?? {})
  for (const [name] of ours)
    if (!isOwnColumn(kind, name))
      throw new UserError(
        `${path.join(folder, described!)}: columns names "${name}", which ${kind} does not have; known: ${columnNames(kind).join(', ')}`,
      )
  const wrong = wrongLabel(kind, description.labels ?? {})
  if (wrong) throw new UserError(`${path.join(folder, described!)}: ${wrong}`)
  for (const [i, { columns, examples }] of scans.entries()) {
    if (examples) continue
    const file = path.join(folder, files[i]!)
    const named = [...columns.filter((name) => !mapped.has(name)), ...ours.map(([name]) => name)]
    const mistaken = mistakenColumn(kind, named)
    if (mistaken)
      throw new UserError(
        `${file}: has a column "${mistaken.found}" and no "${mistaken.meant}"; rename it, or ${toMap}`,
      )
    const missing = missingColumn(kind, named)
    if (missing !== null)
      throw new UserError(
        `${file}: has no column "${missing}", which ${kind} needs; it has ${columns.join(', ')}; ${headerHint(columns) ?? `rename the one that holds it, or ${toMap}`}`,
      )
  }
  const slices =
    description.slices ?? first!.coarse.filter((column) => !mapped.has(column) && !isOwnColumn(kind, column))
  const roles = files.map((_, i) => (i === 0 ? 'data' : `data${i + 1}`))
  const splits = [...new Set(scans.flatMap((scan) => scan.splits))]
  const prefix = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''
  const make = (part: string, split: string | null): Part => ({
    name: part,
    kind,
    language: description.language ?? 'en',
    rows: null,
    sources: [
      {
        format: ownFormat({ kind, description, slices, split, examples: first!.examples, roles }),
        files: {
          ...Object.fromEntries(roles.map((role, i) => [role, files[i]!])),
          ...(described === null ? {} : { description: described }),
        },
      },
    ],
  })
  return splits.length === 0 ? [make(name, null)] : splits.map((split) => make(`${prefix}${split}`, split))
}
