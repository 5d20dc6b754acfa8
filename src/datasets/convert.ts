import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Example, UsageError, UserError } from '../core/index.js'
import type { Dataset, Part } from './dataset.js'
import { writeHuggingFace } from './hf-layout.js'
import { findPart, nothingAtHand, readPart } from './read-part.js'

async function examplesOf(dataset: Dataset, part: Part, data: string): Promise<Example[]> {
  const examples: Example[] = []
  for await (const example of readPart(dataset, part, { data })) examples.push(example)
  return examples
}

/** Writes a part anew in the format that it was read from; gives the paths. */
async function writePublished(dataset: Dataset, part: Part, data: string, output: string): Promise<string[]> {
  const { source } = findPart(dataset, part, data)!
  if (!source.format.write)
    throw new UserError(`${dataset.id} ${part.name}: ${source.format.id} can be read, not written`)
  const texts = source.format.write(await examplesOf(dataset, part, data))
  const written: string[] = []
  for (const [role, chunks] of Object.entries(texts)) {
    // A format of many files names them itself, below the folder that its only role is.
    const below = source.files[role] ?? path.join(source.files[source.format.required[0]!]!, role)
    const file = path.join(output, dataset.id, below)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, chunks)
    written.push(file)
  }
  return written
}

/** Writes what is at hand of a data set in another layout; gives the paths of the files. */
export async function convert(
  dataset: Dataset,
  data: string,
  { to, output }: { readonly to: string; readonly output: string },
): Promise<string[]> {
  if (to !== 'huggingface' && to !== 'published')
    throw new UsageError(`--to ${to}: expected huggingface or published`)
  const parts = dataset.parts.filter((part) => findPart(dataset, part, data))
  if (parts.length === 0) throw nothingAtHand(dataset, data)
  if (to === 'published') {
    const files: string[] = []
    for (const part of parts) files.push(...(await writePublished(dataset, part, data, output)))
    return files
  }
  return writeHuggingFace(
    path.join(output, dataset.id),
    dataset,
    parts.map((part) => ({ name: part.name, examples: readPart(dataset, part, { data }) })),
  )
}
