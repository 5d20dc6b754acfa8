import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { checkOptions, checkTexts, messageOf, shown, UserError } from '../../core/index.js'
import { fileError, makeFolderSync } from '../../files/index.js'
import type { VectorCache } from './no-vector-cache.js'
import { type Place, placeTable } from './place-table.js'
import {
  checksumOf,
  openData,
  readEntries,
  removeSegment,
  type SegmentWriter,
  segmentBytes,
  segmentNames,
  segmentWriter,
} from './segment-file.js'

export interface VectorCacheOptions {
  /** Bytes on disk; over it, the oldest segments go. */
  readonly limit?: number
}

const flushBytes = 4 * 2 ** 20
const openFiles = 64

/** The same text, encoder and options give the same key, in any process. */
export function vectorKey(...parts: readonly (string | number)[]): string {
  for (const part of parts)
    if (typeof part !== 'string' && !Number.isFinite(part))
      throw new RangeError(`key of ${shown(part)}: expected texts and numbers`)
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 21)
}

/** 126 bits of hash in 16 bytes. */
const keyBytes = (key: string): Buffer => Buffer.from(`${key}A`, 'base64url')

/**
 * Vectors on disk, in append-only segments. Every process writes its own segments, so that two never share a file; each
 * vector has a checksum, so that a kill or a damaged disk costs a vector but never gives a wrong one.
 */
export function openVectorCache(folder: string, options: VectorCacheOptions = {}): VectorCache {
  checkTexts('openVectorCache', folder)
  checkOptions('openVectorCache options', options, { limit: 'positive?' })
  const { limit = 4 * 2 ** 30 } = options
  const largestSegment = Math.min(64 * 2 ** 20, limit / 8)
  const index = placeTable()
  const segments: string[] = []
  const descriptors = new Map<number, number>()
  const fresh = new Map<string, Float32Array>() // not yet written
  let freshBytes = 0
  let writer: SegmentWriter | null = null

  function evict(): void {
    const all = segmentNames(folder).map((name) => ({ name, bytes: segmentBytes(folder, name) }))
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { name, bytes } of all) {
      if (total <= limit || name === writer?.name) break
      removeSegment(folder, name)
      total -= bytes
    }
  }

  function ownWriter(): SegmentWriter {
    if (writer && writer.size < largestSegment) return writer
    writer?.close()
    writer = segmentWriter(folder)
    segments.push(writer.name)
    evict()
    return writer
  }

  function flush(): void {
    if (fresh.size === 0) return
    const items = [...fresh].map(([key, { buffer, byteOffset, byteLength }]) => ({
      key: keyBytes(key),
      data: Buffer.from(buffer, byteOffset, byteLength),
    }))
    try {
      const own = ownWriter()
      const segment = segments.length - 1
      for (const { key, ...place } of own.append(items)) index.set(key, { ...place, segment })
    } catch (cause) {
      throw new UserError(`${folder}: vectors cannot be kept: ${messageOf(cause)}`, { cause })
    } finally {
      fresh.clear()
      freshBytes = 0
    }
  }

  function descriptorOf(segment: number): number {
    const known = descriptors.get(segment)
    if (known !== undefined) return known
    const [oldest] = descriptors
    if (oldest && descriptors.size >= openFiles) {
      closeSync(oldest[1])
      descriptors.delete(oldest[0])
    }
    const descriptor = openData(folder, segments[segment]!)
    descriptors.set(segment, descriptor)
    return descriptor
  }

  function read(key: Buffer, { segment, offset, length, checksum }: Place): Float32Array | undefined {
    try {
      const bytes = Buffer.alloc(length) // its own memory, from byte 0
      const whole = readSync(descriptorOf(segment), bytes, 0, length, offset) === length
      return whole && checksumOf(key, bytes) === checksum ? new Float32Array(bytes.buffer) : undefined
    } catch {
      return undefined // another process evicted it, or the entry is damaged: recomputed
    }
  }

  try {
    makeFolderSync(folder)
    evict()
    for (const name of segmentNames(folder)) {
      const segment = segments.push(name) - 1
      index.setAll(segment, readEntries(folder, name))
    }
  } catch (cause) {
    throw (
      fileError(cause) ??
      new UserError(`${folder}: kept vectors cannot be read: ${messageOf(cause)}`, { cause })
    )
  }
  return {
    key: vectorKey,
    get(key) {
      checkTexts('key', key)
      const waiting = fresh.get(key)
      if (waiting) return waiting.slice()
      const bytes = keyBytes(key)
      const place = index.get(bytes)
      const vector = place && read(bytes, place)
      if (place && !vector) index.delete(bytes)
      return vector
    },
    set(key, vector) {
      checkTexts('key', key)
      if (!(vector instanceof Float32Array))
        throw new RangeError(`vector of ${shown(vector)}: expected a Float32Array`)
      if (fresh.has(key)) return
      fresh.set(key, vector)
      freshBytes += vector.byteLength
      if (freshBytes >= Math.min(flushBytes, largestSegment)) flush()
    },
    flush,
    close() {
      flush()
      for (const descriptor of descriptors.values()) closeSync(descriptor)
      descriptors.clear()
      writer?.close()
      writer = null
    },
  }
}
