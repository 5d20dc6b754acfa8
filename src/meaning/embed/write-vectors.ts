import { rename } from 'node:fs/promises'
import path from 'node:path'
import {
  checkEach,
  checkFields,
  checkOptions,
  checkTarget,
  checkTexts,
  lookUp,
  shown,
  surface,
  type Target,
  UsageError,
} from '../../core/index.js'
import { makeFolder, withFile, withScratch, writePieces } from '../../files/index.js'
import { npyHeader } from './npy-header.js'

/** A target with its vector. */
export interface Embedded {
  readonly target: Target
  readonly vector: Float32Array
}

type Rows = AsyncIterable<readonly Embedded[]>

interface Shape {
  readonly rows: number
  readonly dimensions: number
}

const digits = 7 // all that a 32-bit float has

const checkVector = (what: string, vector: unknown): void => {
  if (!(vector instanceof Float32Array))
    throw new RangeError(`${what} of ${shown(vector)}: expected a Float32Array`)
}

const checkEmbedded = (what: string, embedded: Embedded): void =>
  checkFields(what, embedded, { target: checkTarget, vector: checkVector })

const lineOf = ({ target, vector }: Embedded): string => {
  const { text, span } = target
  return JSON.stringify({ text, ...span, vector: Array.from(vector, (x) => Number(x.toPrecision(digits))) })
}

/** A target and its vector as a line of JSON. */
export function embeddedLine(embedded: Embedded): string {
  checkEmbedded('embeddedLine', embedded)
  return lineOf(embedded)
}

/** What was promised is what is written: the head of an .npy file says how many rows of how many numbers follow. */
async function* checkedRows(batches: Rows, { rows, dimensions }: Shape): Rows {
  let found = 0
  for await (const batch of batches) {
    checkEach('vectors', batch, (what, each) => {
      checkEmbedded(what, each)
      if (each.vector.length !== dimensions)
        throw new RangeError(`${what}: a vector of ${each.vector.length} numbers, expected ${dimensions}`)
    })
    found += batch.length
    yield batch
  }
  if (found !== rows) throw new RangeError(`vectors: ${found} rows, expected ${rows}`)
}

const checkRows = (what: string, batches: unknown): void => {
  const given = Object(batches) as object
  if (!(Symbol.asyncIterator in given || Symbol.iterator in given))
    throw new RangeError(`${what} of ${shown(batches)}: expected lists of vectors one after the other`)
}

async function* lines(batches: Rows): AsyncGenerator<string> {
  for await (const batch of batches) for (const each of batch) yield `${lineOf(each)}\n`
}

async function* matrix(batches: Rows, { rows, dimensions }: Shape): AsyncGenerator<Uint8Array> {
  yield npyHeader(rows, dimensions)
  for await (const batch of batches)
    for (const { vector } of batch) yield Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** A row per target: text, offsets, the phrase, and its vector as a list of floats. */
async function parquet(file: string, batches: Rows): Promise<void> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer')
  await makeFolder(path.dirname(file))
  await withFile(file, () =>
    withScratch(file, async (scratch) => {
      const writer = new ParquetWriter({
        writer: fileWriter(scratch),
        schema: [
          { name: 'root', num_children: 5 },
          { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
          { name: 'start', type: 'INT32', repetition_type: 'REQUIRED' },
          { name: 'end', type: 'INT32', repetition_type: 'REQUIRED' },
          { name: 'phrase', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
          { name: 'vector', converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1 },
          { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
          { name: 'element', type: 'FLOAT', repetition_type: 'REQUIRED' },
        ],
      })
      for await (const batch of batches)
        await writer.write({
          columnData: [
            { name: 'text', data: batch.map(({ target }) => target.text) },
            { name: 'start', data: batch.map(({ target }) => target.span.start) },
            { name: 'end', data: batch.map(({ target }) => target.span.end) },
            { name: 'phrase', data: batch.map(({ target }) => surface(target)) },
            { name: 'vector', data: batch.map(({ vector }) => Array.from(vector)) },
          ],
          rowGroupSize: batch.length,
        })
      await writer.finish()
      await rename(scratch, file)
    }),
  )
}

/** By the end of the file's name. */
const writers: Readonly<Record<string, (file: string, batches: Rows, shape: Shape) => Promise<void>>> = {
  '.jsonl': (file, batches) => writePieces(file, lines(batches)),
  '.npy': (file, batches, shape) => writePieces(file, matrix(batches, shape)),
  '.parquet': (file, batches) => parquet(file, batches),
}

/** What writes vectors to a file of this name; wrong usage if the name says no known format. */
export function vectorWriter(file: string) {
  checkTexts('vectorWriter file', file)
  const write = lookUp(writers, path.extname(file).toLowerCase())
  if (!write) throw new UsageError(`${file}: expected a name that ends in ${Object.keys(writers).join(', ')}`)
  return async (batches: Rows, shape: Shape): Promise<void> => {
    checkRows('vectors', batches)
    checkOptions('vectors shape', shape, { rows: 'count', dimensions: 'count' })
    await write(file, checkedRows(batches, shape), shape)
  }
}
