import {
  checkFields,
  checkFunction,
  checkOptions,
  checkTexts,
  type Progress,
  type Target,
} from '../../core/index.js'
import { checkMeaning } from '../check-given.js'
import type { Meaning } from '../open.js'
import { targetLines } from './target-lines.js'
import { type Embedded, vectorWriter } from './write-vectors.js'

/** Targets whose vectors are in memory at a time. */
const batchSize = 1024

/** Targets of a file with their vectors, batch by batch. */
export async function* embedLines(
  meaning: Pick<Meaning, 'vectors'>,
  file: string,
): AsyncGenerator<readonly Embedded[]> {
  checkMeaning('embedLines', meaning, 'vectors')
  checkTexts('embedLines file', file)
  let batch: Target[] = []
  const embedded = async (): Promise<readonly Embedded[]> => {
    const vectors = await meaning.vectors(batch)
    return batch.map((target, i) => ({ target, vector: vectors[i]! }))
  }
  for await (const target of targetLines(file)) {
    batch.push(target)
    if (batch.length < batchSize) continue
    yield await embedded()
    batch = []
  }
  if (batch.length > 0) yield await embedded()
}

/** Vectors of a file's targets into a file: JSONL, .npy or Parquet by its name. Lines are checked before any is encoded. */
export async function embedFile(
  meaning: Pick<Meaning, 'vectors' | 'encoder'>,
  files: { readonly file: string; readonly output: string },
  progress: Progress = () => {},
): Promise<number> {
  checkMeaning('embedFile', meaning, 'vectors')
  checkFields('embedFile meaning', meaning, { encoder: 'object' })
  checkOptions('embedFile files', files, { file: 'text', output: 'some text' })
  checkFunction('embedFile progress', progress)
  const { file, output } = files
  const write = vectorWriter(output)
  let rows = 0
  for await (const _ of targetLines(file)) rows++
  let done = 0
  async function* counted() {
    for await (const batch of embedLines(meaning, file)) {
      yield batch
      done += batch.length
      progress(done, rows)
    }
  }
  await write(counted(), { rows, dimensions: meaning.encoder.dimensions })
  return rows
}
