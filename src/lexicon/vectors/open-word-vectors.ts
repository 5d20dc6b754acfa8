import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts, DataError } from '../../core/index.js'
import { atomicWrite, hashText, headOf, inputProblem, otherThanText, withFile } from '../../files/index.js'
import { binaryRows } from './binary-rows.js'
import { textRows } from './text-rows.js'
import { type OpenWordVectors, openVectorFile } from './vector-file.js'
import type { SeeBytes, VectorRows } from './vector-rows.js'
import { writeVectorFile } from './write-vector-file.js'

type Reader = (file: string, see: SeeBytes) => VectorRows

const refusals: readonly (readonly [magic: string, what: string])[] = [
  ['1f8b', 'is compressed with gzip; unpack it first'],
  ['504b0304', 'is a zip archive; unpack it first'],
  ['ba16592f', 'is a fastText model; give the .vec file that comes with it'], // 793712314, fastText's magic number
]

/** Detects text or word2vec's binary form: float32 numbers contain control characters, a line of text does not. */
async function vectorReader(file: string): Promise<Reader> {
  const fail = (message: string) => new DataError({ file, line: null, message })
  const problem = inputProblem(file)
  if (problem !== null) throw fail(problem)
  const start = headOf(file, 8192)
  for (const [magic, what] of refusals) if (start.toString('hex').startsWith(magic)) throw fail(what)
  const isBinary = /^\d+ \d+\n/.test(start.toString('latin1'))
  const other = isBinary ? null : otherThanText(start)
  if (other !== null) throw fail(other)
  const control = start.some((byte) => byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09)
  return control && isBinary ? binaryRows : textRows
}

/** What is known about a source file, so that it is neither converted nor hashed again while it is unchanged. */
interface Stamp {
  readonly size: number
  readonly modified: number
  readonly revision: string
}

async function readStamp(file: string): Promise<Stamp | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamp
  } catch {
    return null // none yet, or damaged: the source is read again
  }
}

/** Vectors of any source that has a reader, converted once into `<cache>/word-vectors`. */
export async function openConverted(
  file: string,
  {
    id,
    cache,
    reader,
  }: { readonly id: string; readonly cache: string; readonly reader: () => Promise<Reader> },
): Promise<OpenWordVectors> {
  const folder = path.join(cache, 'word-vectors')
  const source = path.resolve(file)
  const name = hashText(source).slice(0, 32)
  const stampFile = path.join(folder, `${name}.json`)
  const found = await stat(source).catch(() => null)
  const known = await readStamp(stampFile)
  if (found && known?.size === found.size && known.modified === found.mtimeMs) {
    const kept = path.join(folder, `${known.revision}.bin`)
    const opened = existsSync(kept) ? openVectorFile(kept, { id, revision: known.revision }) : null
    if (opened) return opened
  }
  const read = await reader()
  const { revision, file: made } = await withFile(folder, () =>
    writeVectorFile((see) => read(source, see), folder),
  )
  const stamp: Stamp = { size: found?.size ?? 0, modified: found?.mtimeMs ?? 0, revision }
  await atomicWrite(stampFile, JSON.stringify(stamp))
  const opened = openVectorFile(made, { id, revision })
  if (!opened)
    throw new DataError({ file: made, line: null, message: 'was not written whole; is the disk full?' })
  return opened
}

/** fastText, GloVe or word2vec vectors, as text or in word2vec's binary form. */
export async function openWordVectors(file: string, cache: string): Promise<OpenWordVectors> {
  checkTexts('vectors', file, cache)
  return openConverted(file, { id: `static:${file}`, cache, reader: () => vectorReader(file) })
}
