import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Entries } from './place-table.js'

// A segment is a file of vectors and a file of entries: key 16 bytes, offset 8, length 4, checksum 4.
const entrySize = 32
const dataFile = (folder: string, segment: string): string => path.join(folder, `${segment}.data`)
const entryFile = (folder: string, segment: string): string => path.join(folder, `${segment}.entries`)

export interface Entry {
  readonly key: Buffer
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

/** Of the key too, so that a damaged entry never gives another text's vector. */
export const checksumOf = (key: Buffer, data: Buffer): number => crc32(data, crc32(key))

/** Oldest first: names begin with the time. */
export const segmentNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.entries'))
    .map((name) => name.slice(0, -'.entries'.length))
    .sort()

let latest = 0

/** Later by name than every one before it in this process, also within a millisecond. */
function newSegmentName(): string {
  latest = Math.max(Date.now(), latest + 1)
  return `${latest.toString(36).padStart(9, '0')}-${process.pid}-${randomBytes(3).toString('hex')}`
}

export const segmentBytes = (folder: string, segment: string): number =>
  statSync(dataFile(folder, segment), { throwIfNoEntry: false })?.size ?? 0

export function removeSegment(folder: string, segment: string): void {
  rmSync(entryFile(folder, segment), { force: true })
  rmSync(dataFile(folder, segment), { force: true })
}

export const openData = (folder: string, segment: string): number => openSync(dataFile(folder, segment), 'r')

/** The complete entries. A kill may leave part of the last entry; another process may have removed the segment. */
export function readEntries(folder: string, segment: string): Entries {
  const bytes = entryBytesOf(folder, segment)
  const count = Math.floor(bytes.length / entrySize)
  const keys = new Uint32Array(4 * count)
  const [lengths, checksums] = [new Uint32Array(count), new Uint32Array(count)]
  const offsets = new Float64Array(count)
  for (let i = 0, at = 0; i < count; i++, at += entrySize) {
    for (let word = 0; word < 4; word++) keys[4 * i + word] = bytes.readUInt32LE(at + 4 * word)
    offsets[i] = bytes.readUInt32LE(at + 16) + 2 ** 32 * bytes.readUInt32LE(at + 20)
    lengths[i] = bytes.readUInt32LE(at + 24)
    checksums[i] = bytes.readUInt32LE(at + 28)
  }
  return { count, keys, offsets, lengths, checksums }
}

function entryBytesOf(folder: string, segment: string): Buffer {
  try {
    return readFileSync(entryFile(folder, segment))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

export interface SegmentWriter {
  readonly name: string
  /** Bytes of vectors so far. */
  readonly size: number
  append(items: readonly { readonly key: Buffer; readonly data: Buffer }[]): Entry[]
  close(): void
}

/** Vectors are written before their entries: a kill between the two loses vectors, but never gives wrong ones. */
export function segmentWriter(folder: string): SegmentWriter {
  const name = newSegmentName()
  const data = openSync(dataFile(folder, name), 'a')
  const entries = openSync(entryFile(folder, name), 'a')
  let size = 0
  return {
    name,
    get size() {
      return size
    },
    append(items) {
      const made: Entry[] = []
      let offset = size
      for (const { key, data: bytes } of items) {
        made.push({ key, offset, length: bytes.length, checksum: checksumOf(key, bytes) })
        offset += bytes.length
      }
      writeAll(data, Buffer.concat(items.map((item) => item.data)))
      size = offset
      writeAll(entries, Buffer.concat(made.map(entryBytes)))
      return made
    },
    close() {
      closeSync(data)
      closeSync(entries)
    },
  }
}

function entryBytes({ key, offset, length, checksum }: Entry): Buffer {
  const bytes = Buffer.alloc(entrySize)
  key.copy(bytes)
  bytes.writeBigUInt64LE(BigInt(offset), 16)
  bytes.writeUInt32LE(length, 24)
  bytes.writeUInt32LE(checksum, 28)
  return bytes
}

/** One call may write less than all. */
function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}
