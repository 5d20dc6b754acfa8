import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { messageOf, UserError } from '../core/index.js'
import { checkRereadable } from '../files/index.js'
import { BrokenSource } from './broken-source.js'
import { bunzip2 } from './bzip2/bunzip2.js'
import { Bzip2Error } from './bzip2/bzip2-error.js'

/** A part of a file, in bytes; `end` is not part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Whether a file is neither packed nor in UTF-16, so that any part of it can be read by itself. */
export async function isPlain(file: string): Promise<boolean> {
  const head = await firstBytes(file)
  return !isBzip2(head) && !isGzip(head) && !/^(?:fffe|feff)/.test(head.toString('hex'))
}

const isBzip2 = (head: Buffer): boolean => head.toString('latin1', 0, 3) === 'BZh'
const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

/** UTF-8 bytes of a file, plain or packed by bzip2 or gzip (recognized by its first bytes), UTF-16 turned into UTF-8. */
export async function* sourceBytes(file: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const head = await firstBytes(file)
  const raw = createReadStream(file, {
    highWaterMark: 1 << 18,
    ...(range ? { start: range.start, end: range.end - 1 } : {}),
  })
  const unpackedBytes = isBzip2(head)
    ? unpacked(file, raw, range?.start ?? 0)
    : isGzip(head)
      ? gunzipped(file, raw)
      : (raw as AsyncIterable<Buffer>)
  if (range) yield* asUtf8(unpackedBytes)
  else yield* checked(file, asUtf8(unpackedBytes))
}

/** Bytes that are not text are reported: decoders would replace them. A part may begin inside a character. */
async function* checked(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let read = 0
  const check = (bytes: Buffer): Buffer => {
    if (!isUtf8(bytes))
      throw new UserError(`${file}: is not valid UTF-8 after byte ${read}; convert the file to UTF-8`)
    if (bytes.includes(0))
      throw new UserError(`${file}: has a zero at byte ${read + bytes.indexOf(0)}: expected text`)
    read += bytes.length
    return bytes
  }
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = bytes.length - unfinished(bytes)
    rest = bytes.subarray(whole)
    yield check(bytes.subarray(0, whole))
  }
  check(rest)
}

/** How many bytes at the end begin a character that is not whole. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

async function firstBytes(file: string): Promise<Buffer> {
  checkRereadable(file)
  if ((await stat(file)).size === 0) throw new UserError(`${file}: is empty`)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* unpacked(file: string, raw: AsyncIterable<Buffer>, origin: number): AsyncGenerator<Buffer> {
  try {
    yield* bunzip2(raw)
  } catch (cause) {
    if (!(cause instanceof Bzip2Error)) throw cause
    throw new BrokenSource(file, origin + cause.byteOffset, cause.message, { cause })
  }
}

async function* gunzipped(file: string, raw: Readable): AsyncGenerator<Buffer> {
  let read = 0
  raw.on('data', (chunk: Buffer) => (read += chunk.length))
  const unzip = raw.pipe(createGunzip())
  try {
    yield* unzip as AsyncIterable<Buffer>
  } catch (cause) {
    throw new BrokenSource(file, read, `not whole gzip data: ${messageOf(cause)}`, { cause })
  }
}

/** Drops the byte-order mark of UTF-8; decodes UTF-16 by its own. */
async function* asUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined // undefined before the first chunk, null for UTF-8
  for await (let chunk of chunks) {
    if (decoder === undefined) {
      const mark = chunk.subarray(0, 2).toString('hex')
      decoder =
        mark === 'fffe' ? new TextDecoder('utf-16le') : mark === 'feff' ? new TextDecoder('utf-16be') : null
      if (chunk.subarray(0, 3).toString('hex') === 'efbbbf') chunk = chunk.subarray(3)
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8') : chunk
  }
}
