import path from 'node:path'
import { checkOptions, checkTexts, type Kind, optionally, UsageError, UserError } from '../../core/index.js'
import { catalogue } from '../catalogue/index.js'
import { checkKind } from '../check-dataset.js'
import type { Dataset, Part } from '../dataset.js'
import { checkColumns, checkDescribedColumns, kindOf, type ScannedFile } from './check-columns.js'
import { isOwnColumn } from './own-columns.js'
import { ownFormat } from './own-format.js'
import type { Layout } from './own-layout.js'
import { type OwnPlace, ownPlace } from './own-place.js'
import { scanRows } from './scan-rows.js'

export interface OpenDatasetOptions {
  /** Needed if neither columns nor a description give it. */
  readonly kind?: Kind
}

/** A file of named columns, or a folder of them, as a data set like any published one. */
export async function openDataset(place: string, options: OpenDatasetOptions = {}): Promise<Dataset> {
  checkTexts('data set', place)
  checkOptions('openDataset options', options, { kind: optionally(checkKind) })
  const found = await ownPlace(place)
  const { id, folder, layout, description, described } = found
  if (Object.hasOwn(catalogue, id))
    throw new UsageError(
      `${place}: ${id} is the name of a published data set; give yours another with "name:" in ${described ?? 'a YAML file beside it'}, or read the published one with --data`,
    )
  const parts: Part[] = []
  for (const files of layout) parts.push(...(await partsOf(found, files, options.kind)))
  const twin = parts.find((part, i) => parts.findIndex((each) => each.name === part.name) < i)
  if (twin) throw new UserError(`${place}: the split ${twin.name} appears in more than one file`)
  return {
    id,
    folder,
    fillsFolder: found.isFolder,
    title: description.title ?? id,
    citation: description.citation ?? 'unpublished',
    licence: description.licence ?? 'not stated',
    homepage: description.homepage ?? 'your own files',
    parts,
  }
}

async function partsOf(
  place: OwnPlace,
  { name, files }: Layout[number],
  given: Kind | undefined,
): Promise<Part[]> {
  const { folder, description, described } = place
  const scans: ScannedFile[] = []
  for (const each of files) {
    const file = path.join(folder, each)
    scans.push({ file, ...(await scanRows(file, description)) })
  }
  const first = scans[0]!
  const kind = kindOf(first, description, given)
  checkDescribedColumns(kind, place, scans)
  for (const scan of scans) if (!scan.examples) checkColumns(kind, description, scan)
  const mapped = Object.values(description.columns ?? {})
  const slices =
    description.slices ??
    first.coarse.filter((column) => !mapped.includes(column) && !isOwnColumn(kind, column))
  const roles = files.map((_, i) => (i === 0 ? 'data' : `data${i + 1}`))
  const splits = [...new Set(scans.flatMap((scan) => scan.splits))]
  const prefix = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''
  const numbers = scans.flatMap((scan) => scan.numbers)
  const make = (part: string, split: string | null): Part => ({
    name: part,
    kind,
    language: description.language ?? 'en',
    rows: null,
    sources: [
      {
        format: ownFormat({ kind, description, slices, numbers, split, examples: first.examples, roles }),
        files: {
          ...Object.fromEntries(roles.map((role, i) => [role, files[i]!])),
          ...(described === null ? {} : { description: described }),
        },
      },
    ],
  })
  return splits.length === 0 ? [make(name, null)] : splits.map((split) => make(`${prefix}${split}`, split))
}
