import type { BitReader } from './bit-reader.js'
import { type BlockHeader, blockHeader } from './block-header.js'
import { crc32 } from './crc32.js'
import { longestCode, lookupBits } from './huffman-table.js'

const codesPerSelector = 50
const [runA, runB] = [0, 1]

/** Room for one block of at most 900,000 bytes, used again for the next. */
export interface Scratch {
  readonly chain: Uint32Array
}
export const scratch = (level: number): Scratch => ({ chain: new Uint32Array(100_000 * level) })

/** A block's bytes, verified by its checksum; the reader is then positioned after it. */
export function decodeBlock(reader: BitReader, { chain }: Scratch): Buffer {
  const header = blockHeader(reader)
  const counts = new Uint32Array(256)
  const length = readSymbols(reader, header, chain, counts)
  if (header.origin >= length) reader.fail('a bzip2 block whose first row is outside it')
  const bytes = expandRuns(invert(chain, counts, header.origin, length))
  if (crc32(bytes) !== header.checksum) reader.fail('a bzip2 block with a wrong checksum')
  return bytes
}

/** Undoes Huffman codes, run lengths of the front symbol and move-to-front: the last column of the sorted rotations. */
function readSymbols(
  reader: BitReader,
  { alphabet, selectors, tables }: BlockHeader,
  column: Uint32Array,
  counts: Uint32Array,
): number {
  const { bytes } = reader
  const front = Uint8Array.from(alphabet)
  const endOfBlock = alphabet.length + 1
  const lastBit = 8 * bytes.length
  let position = reader.position
  let length = 0
  let run = 0
  let runUnit = 1
  const fail = (message: string): never => {
    reader.position = Math.min(position, lastBit)
    return reader.fail(message)
  }
  for (const selector of selectors) {
    const { lookup, limit, base, symbols } = tables[selector]!
    for (let i = 0; i < codesPerSelector; i++) {
      const byte = position >>> 3
      const next =
        (((bytes[byte]! << 24) | (bytes[byte + 1]! << 16) | (bytes[byte + 2]! << 8) | bytes[byte + 3]!) <<
          (position & 7)) >>>
        (32 - longestCode)
      const found = lookup[next >>> (longestCode - lookupBits)]!
      let symbol: number
      if (found !== 0) {
        symbol = found >>> 5
        position += found & 31
      } else {
        let size = lookupBits + 1
        while (size <= longestCode && next >= limit[size]!) size++
        if (size > longestCode) fail('a code of no symbol')
        symbol = symbols[(next >>> (longestCode - size)) - base[size]!]!
        position += size
      }
      if (position > lastBit) fail('the data ends inside a bzip2 block')
      if (symbol <= runB!) {
        run += symbol === runA ? runUnit : 2 * runUnit
        runUnit *= 2
        if (run > column.length) fail('a run that is longer than a bzip2 block')
        continue
      }
      if (run > 0) {
        if (length + run > column.length) fail('more bytes than a bzip2 block holds')
        const value = front[0]!
        counts[value]! += run
        column.fill(value, length, length + run)
        length += run
        run = 0
        runUnit = 1
      }
      if (symbol === endOfBlock) {
        reader.position = position
        return length
      }
      const rank = symbol - 1
      const value = front[rank]!
      for (let j = rank; j > 0; j--) front[j] = front[j - 1]! // mostly short: copyWithin costs more
      front[0] = value
      if (length >= column.length) fail('more bytes than a bzip2 block holds')
      counts[value]!++
      column[length++] = value
    }
  }
  return fail('a bzip2 block without its end')
}

/** Undoes the Burrows–Wheeler transform: low 8 bits of an entry are its byte, the others the row that follows. */
function invert(chain: Uint32Array, counts: Uint32Array, origin: number, length: number): Uint8Array {
  let sum = 0
  const starts = counts.map((count) => {
    sum += count
    return sum - count
  })
  for (let i = 0; i < length; i++) {
    const value = chain[i]! & 0xff
    chain[starts[value]!++]! |= i << 8
  }
  const bytes = new Uint8Array(length)
  let entry = chain[origin]!
  for (let i = 0; i < length; i++) {
    entry = chain[entry >>> 8]!
    bytes[i] = entry & 0xff
  }
  return bytes
}

/** Undoes the first step: four equal bytes are followed by the number of further ones. */
function expandRuns(packed: Uint8Array): Buffer {
  let total = packed.length
  let same = 0
  for (let i = 0; i < packed.length; i++) {
    if (same === 4) {
      total += packed[i]! - 1
      same = 0
    } else same = i > 0 && same > 0 && packed[i] === packed[i - 1] ? same + 1 : 1
  }
  const bytes = Buffer.allocUnsafe(total)
  let at = 0
  same = 0
  for (let i = 0; i < packed.length; i++) {
    const value = packed[i]!
    if (same === 4) {
      bytes.fill(packed[i - 1]!, at, at + value)
      at += value
      same = 0
    } else {
      same = same > 0 && value === packed[i - 1] ? same + 1 : 1
      bytes[at++] = value
    }
  }
  return bytes
}
