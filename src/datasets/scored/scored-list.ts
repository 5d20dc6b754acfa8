import { readFileSync } from 'node:fs'
import { messageOf, UserError } from '../../core/index.js'
import { sentenceKey } from './sentence-key.js'

/** Sentences of published dev and test splits, known by their hashes. */
export interface ScoredList {
  readonly size: number
  /** Data set and part of each, e.g. `wic/test`. */
  readonly parts: readonly string[]
  /** The parts that have a sentence; empty for most. */
  partsOf(sentence: string): readonly string[]
  partsOfKey(key: bigint): readonly string[]
}

/** A line of JSON with the parts, then all keys in order, then the number of each one's part. */
export function parseScoredList(bytes: Buffer): ScoredList {
  const end = bytes.indexOf('\n')
  const { parts, size } = JSON.parse(bytes.toString('utf8', 0, end)) as { parts: string[]; size: number }
  const keys = end + 1
  const numbers = keys + 8 * size
  if (end < 0 || bytes.length !== numbers + size)
    throw new RangeError(`${bytes.length} bytes, expected ${numbers + size}`)
  const keyAt = (i: number): bigint => bytes.readBigUInt64BE(keys + 8 * i)
  const firstNotBelow = (key: bigint): number => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (keyAt(middle) < key) low = middle + 1
      else high = middle
    }
    return low
  }
  const partsOfKey = (key: bigint): string[] => {
    const found: string[] = []
    for (let i = firstNotBelow(key); i < size && keyAt(i) === key; i++)
      found.push(parts[bytes[numbers + i]!]!)
    return found
  }
  return {
    size,
    parts,
    partsOfKey,
    partsOf(sentence) {
      const key = sentenceKey(sentence)
      return key === null ? [] : partsOfKey(key)
    },
  }
}

/** The list as bytes, of pairs of a key and a part. */
export function writeScoredList(entries: readonly (readonly [key: bigint, part: string])[]): Buffer {
  const parts = [...new Set(entries.map(([, part]) => part))].sort()
  if (parts.length > 256) throw new RangeError(`${parts.length} parts are too many for a byte`)
  const sorted = entries.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const keys = Buffer.alloc(8 * sorted.length)
  for (const [i, [key]] of sorted.entries()) keys.writeBigUInt64BE(key, 8 * i)
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ size: sorted.length, parts })}\n`),
    keys,
    Buffer.from(sorted.map(([, part]) => parts.indexOf(part))),
  ])
}

let shipped: ScoredList | null = null

/** The list that the package ships. */
export function scoredList(): ScoredList {
  if (shipped) return shipped
  const file = new URL('../../../data/scored-sentences.bin', import.meta.url)
  try {
    shipped = parseScoredList(readFileSync(file))
  } catch (cause) {
    throw new UserError(`${file.pathname}: ${messageOf(cause)}; reinstall the package`, { cause })
  }
  return shipped
}
