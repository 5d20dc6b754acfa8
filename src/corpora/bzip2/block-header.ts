import type { BitReader } from './bit-reader.js'
import { type HuffmanTable, huffmanTable, longestCode } from './huffman-table.js'

export interface BlockHeader {
  readonly checksum: number
  /** Row of the sorted rotations at which the text begins. */
  readonly origin: number
  /** The bytes that occur, in order. */
  readonly alphabet: Uint8Array
  /** Which table decodes each run of 50 symbols. */
  readonly selectors: Uint8Array
  readonly tables: readonly HuffmanTable[]
}

/** All of a block before its Huffman codes, its magic number already read. */
export function blockHeader(reader: BitReader): BlockHeader {
  const checksum = reader.bits(16) * 65536 + reader.bits(16)
  if (reader.bits(1) === 1) reader.fail('a randomised bzip2 block, as no program has written since 1997')
  const origin = reader.bits(24)
  const alphabet = usedBytes(reader)
  const tableCount = reader.bits(3)
  if (tableCount < 2 || tableCount > 6) reader.fail(`${tableCount} Huffman tables, expected 2 to 6`)
  const selectors = readSelectors(reader, tableCount)
  const tables = Array.from({ length: tableCount }, () => readTable(reader, alphabet.length + 2))
  return { checksum, origin, alphabet, selectors, tables }
}

function usedBytes(reader: BitReader): Uint8Array {
  const used: number[] = []
  const ranges = reader.bits(16)
  for (let i = 0; i < 16; i++) {
    if ((ranges & (0x8000 >> i)) === 0) continue
    const members = reader.bits(16)
    for (let j = 0; j < 16; j++) if ((members & (0x8000 >> j)) !== 0) used.push(16 * i + j)
  }
  if (used.length === 0) reader.fail('a bzip2 block without any byte value')
  return Uint8Array.from(used)
}

function readSelectors(reader: BitReader, tableCount: number): Uint8Array {
  const count = reader.bits(15)
  if (count === 0) reader.fail('a bzip2 block without selectors')
  const order = Array.from({ length: tableCount }, (_, i) => i)
  return Uint8Array.from({ length: count }, () => {
    let rank = 0
    while (reader.bits(1) === 1) if (++rank >= tableCount) reader.fail('a selector of no table')
    const [chosen] = order.splice(rank, 1)
    order.unshift(chosen!)
    return chosen!
  })
}

function readTable(reader: BitReader, symbols: number): HuffmanTable {
  let length = reader.bits(5)
  const lengths = Uint8Array.from({ length: symbols }, () => {
    while (reader.bits(1) === 1) length += reader.bits(1) === 0 ? 1 : -1
    if (length < 1 || length > longestCode)
      reader.fail(`a code of ${length} bits, expected 1 to ${longestCode}`)
    return length
  })
  return huffmanTable(lengths) ?? reader.fail('code lengths that make no prefix code')
}
