import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** Vectors on disk, by what they depend on. */
export interface VectorCache {
  get(key: string): Float32Array | undefined
  set(key: string, vector: Float32Array): void
  /** Writes what is still in memory. */
  flush(): void
  close(): void
}

interface Place {
  readonly segment: string
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

const entrySize = 32 // key 16, offset 8, length 4, checksum 4
const segmentBytes = 64 * 2 ** 20
const flushBytes = 4 * 2 ** 20

/** The same text, encoder and options give the same key, in any process. */
export const vectorKey = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 21)

const keyBytes = (key: string): Buffer => Buffer.from(`${key}A`, 'base64url').subarray(0, 16)
const keyText = (bytes: Buffer): string => bytes.toString('base64url').slice(0, 21)

/**
 * Append-only segments, each a file of vectors and a file of entries. Every process writes segments of its own, so that
 * two never meet in a file; data is written before its entry, and each vector carries a checksum, so that a kill or a
 * damaged disk costs a vector, never a wrong one. Over the limit, the oldest segments go.
 */
export function openVectorCache(
  folder: string,
  { limit = 4 * 2 ** 30 }: { readonly limit?: number } = {},
): VectorCache {
  mkdirSync(folder, { recursive: true })
  const places = new Map<string, Place>()
  const descriptors = new Map<string, number>()
  const own = { name: '', data: -1, entries: -1, size: 0 }
  let pending: { key: string; vector: Float32Array }[] = []
  let pendingBytes = 0

  const dataFile = (segment: string) => path.join(folder, `${segment}.data`)
  const entryFile = (segment: string) => path.join(folder, `${segment}.entries`)
  const segments = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.entries'))
      .map((name) => name.slice(0, -'.entries'.length))
      .sort() // names begin with the time: oldest first

  function evict(): void {
    const all = segments().map((segment) => ({
      segment,
      bytes: existsSync(dataFile(segment)) ? statSync(dataFile(segment)).size : 0,
    }))
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { segment, bytes } of all) {
      if (total <= limit || segment === own.name) break
      rmSync(entryFile(segment), { force: true })
      rmSync(dataFile(segment), { force: true })
      total -= bytes
    }
  }

  function load(segment: string): void {
    const bytes = readFileSync(entryFile(segment))
    for (let at = 0; at + entrySize <= bytes.length; at += entrySize)
      places.set(keyText(bytes.subarray(at, at + 16)), {
        segment,
        offset: Number(bytes.readBigUInt64LE(at + 16)),
        length: bytes.readUInt32LE(at + 24),
        checksum: bytes.readUInt32LE(at + 28),
      })
  }

  function startSegment(): void {
    if (own.data >= 0) {
      closeSync(own.data)
      closeSync(own.entries)
    }
    own.name = `${Date.now().toString(36).padStart(9, '0')}-${process.pid}-${randomBytes(3).toString('hex')}`
    own.data = openSync(dataFile(own.name), 'a')
    own.entries = openSync(entryFile(own.name), 'a')
    own.size = 0
    evict()
  }

  function flush(): void {
    if (pending.length === 0) return
    if (own.data < 0 || own.size > segmentBytes) startSegment()
    const chunks: Buffer[] = []
    const entries: Buffer[] = []
    for (const { key, vector } of pending) {
      const data = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
      const entry = Buffer.alloc(entrySize)
      const checksum = crc32(data)
      keyBytes(key).copy(entry)
      entry.writeBigUInt64LE(BigInt(own.size), 16)
      entry.writeUInt32LE(data.length, 24)
      entry.writeUInt32LE(checksum, 28)
      places.set(key, { segment: own.name, offset: own.size, length: data.length, checksum })
      own.size += data.length
      chunks.push(data)
      entries.push(entry)
    }
    writeSync(own.data, Buffer.concat(chunks))
    writeSync(own.entries, Buffer.concat(entries))
    pending = []
    pendingBytes = 0
    unflushed.clear()
  }

  const unflushed = new Map<string, Float32Array>()

  function read({ segment, offset, length, checksum }: Place): Float32Array | undefined {
    try {
      let descriptor = descriptors.get(segment)
      if (descriptor === undefined) {
        descriptor = openSync(dataFile(segment), 'r')
        descriptors.set(segment, descriptor)
      }
      const bytes = Buffer.alloc(length)
      if (readSync(descriptor, bytes, 0, length, offset) < length || crc32(bytes) !== checksum)
        return undefined
      return new Float32Array(bytes.buffer, bytes.byteOffset, length / 4).slice()
    } catch {
      return undefined // another process evicted it: computed anew
    }
  }

  evict()
  for (const segment of segments()) load(segment)
  return {
    get(key) {
      const fresh = unflushed.get(key)
      if (fresh) return fresh
      const place = places.get(key)
      const vector = place && read(place)
      if (place && !vector) places.delete(key)
      return vector
    },
    set(key, vector) {
      pending.push({ key, vector })
      unflushed.set(key, vector)
      pendingBytes += vector.byteLength
      if (pendingBytes >= flushBytes) flush()
    },
    flush,
    close() {
      flush()
      for (const descriptor of descriptors.values()) closeSync(descriptor)
      descriptors.clear()
      if (own.data >= 0) {
        closeSync(own.data)
        closeSync(own.entries)
        own.data = -1
      }
    },
  }
}

/** Keeps nothing. */
export const noVectorCache: VectorCache = { get: () => undefined, set() {}, flush() {}, close() {} }
