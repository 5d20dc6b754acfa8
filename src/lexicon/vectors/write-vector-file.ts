import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, withScratch } from '../../files/index.js'
import { headerBytes, magic } from './vector-file.js'
import type { SeeBytes, VectorRows } from './vector-rows.js'
import { wordList } from './word-list.js'

const blockBytes = 4 << 20

/** Writes rows into `<folder>/<sha256 of the source>.bin` and returns that hash. A kill leaves no partial file. */
export async function writeVectorFile(
  rowsOf: (see: SeeBytes) => VectorRows,
  folder: string,
): Promise<{ readonly revision: string; readonly file: string }> {
  await makeFolder(folder)
  return withScratch(path.join(folder, 'vectors'), async (scratch) => {
    const revision = await writeRows(rowsOf, scratch)
    const file = path.join(folder, `${revision}.bin`)
    await rename(scratch, file)
    return { revision, file }
  })
}

/** The sha256 of the source. */
async function writeRows(rowsOf: (see: SeeBytes) => VectorRows, to: string): Promise<string> {
  const output = await open(to, 'w')
  const hash = createHash('sha256')
  const words = wordList()
  let dimensions = 0
  try {
    let position = headerBytes
    let block = Buffer.alloc(0)
    let filled = 0
    for await (const { word, values } of rowsOf((bytes) => hash.update(bytes))) {
      const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
      if (filled + bytes.length > block.length) {
        position += (await output.write(block, 0, filled, position)).bytesWritten
        block = Buffer.alloc(Math.max(blockBytes, bytes.length))
        filled = 0
      }
      filled += bytes.copy(block, filled)
      dimensions = values.length
      words.push(word)
    }
    position += (await output.write(block, 0, filled, position)).bytesWritten
    const index = words.sorted()
    await output.write(index.bytes, 0, index.bytes.length, position)
    const header = Buffer.alloc(headerBytes)
    for (const [i, value] of [magic, dimensions, words.size(), index.count, index.wordBytes].entries())
      header.writeUInt32LE(value, 4 * i)
    await output.write(header, 0, headerBytes, 0)
  } finally {
    await output.close()
  }
  return hash.digest('hex')
}
