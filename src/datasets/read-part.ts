import path from 'node:path'
import {
  checkOptions,
  DataError,
  type Example,
  lookUp,
  optionally,
  pick,
  shown,
  UserError,
} from '../core/index.js'
import { isThere, nearFile } from '../files/index.js'
import { loadWordNet } from '../lexicon/index.js'
import { counted } from '../text/index.js'
import { checkDataset, checkPart, checkPlace, checkReport } from './check-dataset.js'
import { type Dataset, folderOf, type Part, type Source } from './dataset.js'
import type { Files } from './format.js'
import { locatePart, movedFiles } from './locate-part.js'
import { missingFiles, missingFromPart, rivalsProblem } from './missing-files.js'
import { type Report, strict } from './report.js'

export interface Found {
  readonly source: Source
  /** Paths of the files that are there. */
  readonly files: Files
}

/**
 * The first of a part's sources whose files are all there, or else whose required ones are: in the data set's own folder,
 * or in one below it that wraps them. Null if there is none, or if there are two such copies.
 */
export function findPart(dataset: Dataset, part: Part, data: string): Found | null {
  checkPlace(dataset, data)
  checkPart('part', part)
  return locatePart(dataset, part, data).copy
}

/** The part of a data set with this name; an unknown name is an error that lists the known ones. */
export function partNamed(dataset: Dataset, name: string): Part {
  checkDataset(dataset)
  return pick(
    `part of ${dataset.id}`,
    Object.fromEntries(dataset.parts.map((part) => [part.name, part])),
    name,
  )
}

/** The file that messages about a part as a whole name. */
export const mainFile = ({ source, files }: Found): string => lookUp(files, source.format.required[0]!)!

/** Places that a message names; copies have many. */
const mostNamed = 4

/** The message if the files are missing. */
export function missingPart(dataset: Dataset, part: Part, data: string): UserError {
  const places = part.sources.map(({ format, files: paths }) =>
    format.required.map((role) => lookUp(paths, role)).join(' + '),
  )
  const others = places.length - mostNamed
  const files = [
    ...places.slice(0, mostNamed),
    ...(others > 0 ? [`one of ${counted(others, 'other place')}`] : []),
  ].join(', or ')
  const [reason] = missingFromPart(dataset, part, data)
  if (reason) return new DataError(reason)
  return new UserError(
    `${dataset.id} ${part.name}: not found below ${folderOf(dataset, data)}: expected ${files}; ` +
      (misplaced(dataset, data) ?? download(dataset)),
  )
}

/** The message if nothing of a data set is available. */
export function nothingFound(dataset: Dataset, data: string): UserError {
  const [reason] = dataset.parts.flatMap((part) => missingFromPart(dataset, part, data))
  if (reason) return new DataError(reason)
  const folder = folderOf(dataset, data)
  const source = dataset.parts[0]?.sources[0]
  const example =
    source && isThere(folder) ? `: expected e.g. ${lookUp(source.files, source.format.required[0]!)}` : ''
  return new UserError(
    `${dataset.id}: nothing found below ${folder}${example}; ${misplaced(dataset, data) ?? download(dataset)}`,
  )
}

const download = ({ homepage, obtaining = `get it from ${homepage}` }: Dataset): string =>
  `${obtaining} and name its parent folder with --data`

/** What helps where the files are somewhere else than they are looked for. */
function misplaced(dataset: Dataset, data: string): string | null {
  if (dataset.folder === undefined && !isThere(data))
    return `there is no folder ${data}; name that of the data sets with --data, or get it from ${dataset.homepage}`
  const folder = folderOf(dataset, data)
  const copiesIn = (other: string) =>
    dataset.parts.flatMap((part) => locatePart({ ...dataset, folder: other }, part, data).copy ?? [])
  const copies = dataset.folder === undefined ? copiesIn(data) : []
  if (copies.some(({ wrapper }) => wrapper === ''))
    return path.basename(path.resolve(data)) === dataset.id
      ? `its files are in ${data}; name the folder above it with --data`
      : `its files are in ${data}; move them to ${folder}`
  const near = nearFile(folder, new Set())
  if (near !== null && copiesIn(near).length > 0)
    return `its files are in ${near}; rename it ${path.basename(folder)}`
  // Nothing but their names says that these are its files.
  return copies[0]
    ? `files of these names are in ${path.join(data, copies[0].wrapper)}: if they are meant, move that folder into ${folder}; else ${download(dataset)}`
    : null
}

/** The examples of a part, streamed. Duplicate ids are a problem. */
export async function* readPart(
  dataset: Dataset,
  part: Part,
  options: { readonly data: string; readonly report?: Report },
): AsyncGenerator<Example> {
  checkDataset(dataset)
  checkOptions('readPart options', options, { data: 'text', report: optionally(checkReport) })
  const { data, report = strict } = options
  checkPlace(dataset, data)
  checkPart('part', part)
  const { copy, rivals } = locatePart(dataset, part, data)
  if (!copy) throw missingPart(dataset, part, data)
  const { source, files } = copy
  const main = mainFile(copy)
  for (const { file, message } of [...rivalsProblem(rivals), ...missingFiles(dataset, copy, data)])
    report.problem(file, null, message)
  for (const file of movedFiles(dataset, copy, data)) report.note(file, null, `is read with ${main}`)
  const seen = new Set<string>()
  const examples = source.format.read(files, {
    part: part.name,
    language: part.language,
    slices: part.slices ?? {},
    report,
    wordnet: () => loadWordNet('3.0'),
  })
  if (typeof examples?.[Symbol.asyncIterator] !== 'function')
    throw new RangeError(`${source.format.id}: read gives ${shown(examples)}, expected an async iterable`)
  for await (const example of examples) {
    if (seen.has(example.id)) report.problem(main, null, `id ${example.id} appears twice; ids must be unique`)
    else seen.add(example.id)
    yield example
  }
  if (seen.size === 0) report.problem(main, null, 'has no example that can be read')
}
