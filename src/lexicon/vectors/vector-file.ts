import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { checkText } from '../../core/index.js'
import type { WordVectors } from '../word-vectors.js'

// Our own format, little-endian: header; the matrix in the order of the source, one float32 row per word; the offset of
// each word's bytes (count + 1 numbers); the row of each word; the words' bytes, sorted. Only the part after the matrix
// is held in memory.
export const magic = 0x31565750 // PWV1
export const headerBytes = 64

/** Word vectors whose file is open. */
export interface OpenWordVectors extends WordVectors {
  close(): void
}

/** Opens what `writeVectorFile` wrote; null if the file is incomplete. */
export function openVectorFile(
  file: string,
  { id, revision }: Pick<WordVectors, 'id' | 'revision'>,
): OpenWordVectors | null {
  const descriptor = openSync(file, 'r')
  const header = Buffer.alloc(headerBytes)
  readSync(descriptor, header, 0, headerBytes, 0)
  const [found, dimensions, rows, size, wordBytes] = [0, 1, 2, 3, 4].map((i) =>
    header.readUInt32LE(4 * i),
  ) as [number, number, number, number, number]
  const indexStart = headerBytes + rows * dimensions * 4
  const indexBytes = (2 * size + 1) * 4 + wordBytes
  if (found !== magic || fstatSync(descriptor).size !== indexStart + indexBytes) {
    closeSync(descriptor)
    return null
  }
  const index = Buffer.alloc(indexBytes)
  readSync(descriptor, index, 0, indexBytes, indexStart)
  const numbers = new Uint32Array(index.buffer, index.byteOffset, 2 * size + 1)
  const words = index.subarray(4 * numbers.length)

  /** The row of a word by bisection over the sorted bytes; -1 if it is unknown. */
  const rowOf = (word: string): number => {
    checkText('a word', word)
    const wanted = Buffer.from(word)
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = wanted.compare(words, numbers[middle]!, numbers[middle + 1]!)
      if (order === 0) return numbers[size + 1 + middle]!
      if (order < 0) high = middle
      else low = middle + 1
    }
    return -1
  }
  return {
    id,
    revision,
    dimensions,
    size,
    has: (word) => rowOf(word) >= 0,
    get(word) {
      const row = rowOf(word)
      if (row < 0) return undefined
      const vector = new Float32Array(dimensions)
      readSync(descriptor, vector, 0, vector.byteLength, headerBytes + row * vector.byteLength)
      return vector
    },
    close: () => closeSync(descriptor),
  }
}
