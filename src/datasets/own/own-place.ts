import { stat } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { filesWithin, isThere, withFile } from '../../files/index.js'
import { readDatasetCard } from './dataset-card.js'
import { type Description, longestName, readDescription } from './description.js'
import { type Layout, layoutOfNames } from './own-layout.js'
import { splitOfStem, usualSplit } from './split-names.js'

/** What is at a path, before its rows are read. */
export interface OwnPlace {
  readonly id: string
  readonly folder: string
  readonly isFolder: boolean
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
): Promise<Pick<OwnPlace, 'description' | 'described'>> {
  const described = names.find((name) => isThere(path.join(folder, name))) ?? null
  return {
    described,
    description: described === null ? {} : await readDescription(path.join(folder, described)),
  }
}

async function placeOfFile(file: string): Promise<OwnPlace> {
  const folder = path.dirname(file)
  const name = path.basename(file)
  const stem = path.basename(file, path.extname(file))
  const { description, described } = await descriptionIn(folder, yamlOf(name, stem))
  if (description.splits)
    throw new UserError(
      `${path.join(folder, described!)}: splits is for a folder of files; in a single file, a column split says which split a row belongs to`,
    )
  const layout = [{ name: splitOfStem(stem) ?? 'test', files: [name] }]
  return { id: description.name ?? plainName(stem), folder, isFolder: false, layout, description, described }
}

async function placeOfFolder(folder: string): Promise<OwnPlace> {
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
    isFolder: true,
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

/** What is at the path of a file or of a folder, by its names, its card and its description. */
export async function ownPlace(place: string): Promise<OwnPlace> {
  const entry = await withFile(place, () => stat(place))
  return entry.isDirectory() ? placeOfFolder(place) : placeOfFile(place)
}
