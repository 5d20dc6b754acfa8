import path from 'node:path'
import { checkOptions, checkTexts, type Example, lookUp, UsageError, UserError } from '../core/index.js'
import { inside, isInside, realPath, writePieces } from '../files/index.js'
import { grouped } from '../math/index.js'
import { checkDataset } from './check-dataset.js'
import { type Dataset, folderOf, type Part } from './dataset.js'
import { writeHuggingFace } from './hf-layout.js'
import { findPart, nothingFound, readPart } from './read-part.js'

async function examplesOf(dataset: Dataset, part: Part, data: string): Promise<Example[]> {
  const examples: Example[] = []
  for await (const example of readPart(dataset, part, { data })) examples.push(example)
  return examples
}

/** Once through everything before the first file is written: a problem in the last part must not leave the others behind. */
async function readThrough(examples: AsyncIterable<Example>): Promise<void> {
  for await (const _ of examples);
}

function checkWritable(dataset: Dataset, part: Part, data: string): void {
  const { format } = findPart(dataset, part, data)!.source
  if (!format.write) throw new UserError(`${dataset.id} ${part.name}: ${format.id} can be read, not written`)
}

interface Written {
  readonly file: string
  readonly chunks: Iterable<string>
}

/** The files of a part in the format that it was read from. */
async function publishedFiles(
  dataset: Dataset,
  part: Part,
  data: string,
  folder: string,
): Promise<readonly Written[]> {
  const { source } = findPart(dataset, part, data)!
  const texts = source.format.write!(await examplesOf(dataset, part, data), part.name)
  const many = lookUp(source.files, 'folder')
  const fileOf = (role: string): string | null => {
    const named = lookUp(source.files, role)
    if (named !== undefined) return path.join(folder, named)
    // A format with many files names them itself while reading. For others, the catalogue says what has no file.
    return many === undefined ? null : inside(path.join(folder, many), role)
  }
  return Object.entries(texts).flatMap(([role, chunks]) => {
    const file = fileOf(role)
    return file === null ? [] : [{ file, chunks }]
  })
}

/** Parts that are read from the same files, which must be written together. */
const partsByFiles = (dataset: Dataset, parts: readonly Part[], data: string): Part[][] =>
  grouped(
    parts,
    parts.map((part) => JSON.stringify(findPart(dataset, part, data)!.files)),
  )

function* chunksOf(written: readonly Written[]): Generator<string> {
  for (const { chunks } of written) yield* chunks
}

/** Writes parts that share their files; returns the paths. */
async function writePublished(
  dataset: Dataset,
  parts: readonly Part[],
  data: string,
  folder: string,
): Promise<string[]> {
  const all: Written[] = []
  for (const part of parts) all.push(...(await publishedFiles(dataset, part, data, folder)))
  const files = grouped(
    all,
    all.map(({ file }) => file),
  )
  for (const written of files) await writePieces(written[0]!.file, chunksOf(written))
  return files.map((written) => written[0]!.file)
}

/** The output must not overwrite the input: less comes out than went in (untagged words, unread files). */
function checkApart(sources: readonly string[], output: string): void {
  const to = realPath(output)
  if (sources.map(realPath).some((from) => isInside(to, from) || isInside(from, to)))
    throw new UserError(
      `${output}: is the source, or one contains the other; name another folder with --output`,
    )
}

/** The input: a data set's folder, or for a single file, which may be among other things, the file. */
const sourcesOf = (dataset: Dataset, parts: readonly Part[], data: string): string[] =>
  dataset.folder === undefined || dataset.fillsFolder
    ? [folderOf(dataset, data)]
    : parts.flatMap((part) =>
        Object.values(findPart(dataset, part, data)!.files).flatMap((file) => file ?? []),
      )

/** Writes the available parts of a data set in another layout; returns the paths of the files. */
export async function convert(
  dataset: Dataset,
  data: string,
  options: { readonly to: string; readonly output: string },
): Promise<string[]> {
  checkDataset(dataset)
  checkTexts('the folder of the data', data)
  checkOptions('convert options', options, { to: 'text', output: 'some text' })
  const { to, output } = options
  if (to !== 'huggingface' && to !== 'published')
    throw new UsageError(`--to ${to}: expected huggingface or published`)
  const parts = dataset.parts.filter((part) => findPart(dataset, part, data))
  if (parts.length === 0) throw nothingFound(dataset, data)
  const folder = path.join(output, dataset.id)
  checkApart(sourcesOf(dataset, parts, data), folder)
  if (to === 'published') for (const part of parts) checkWritable(dataset, part, data)
  for (const part of parts) await readThrough(readPart(dataset, part, { data }))
  if (to === 'published') {
    const files: string[] = []
    for (const group of partsByFiles(dataset, parts, data))
      files.push(...(await writePublished(dataset, group, data, folder)))
    return files
  }
  return writeHuggingFace(
    folder,
    dataset,
    parts.map((part) => ({ name: part.name, examples: readPart(dataset, part, { data }) })),
  )
}
