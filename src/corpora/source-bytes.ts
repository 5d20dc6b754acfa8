import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { messageOf, UserError } from '../core/index.js'
import { checkRereadable, foreignKind, headOf, kindBytes, wideEncodingProblem } from '../files/index.js'
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

/** What to add where a kind is told by the name, and the name of a packed file leaves it out. */
export const packedNameHint = (file: string): string => {
  const [, stem, packing] = /^(.*?)(\.(?:bz2|gz))$/i.exec(path.basename(file)) ?? []
  return stem === undefined || /\.[a-z]+$/i.test(stem)
    ? ''
    : `; its name does not say what is packed: rename it, for example to ${stem}.xml${packing}`
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
  const start = range?.start ?? 0
  const packedOnlyByName = !isBzip2(head) && !isGzip(head) && /\.(?:bz2|gz)$/i.test(file)
  yield* checked(file, asUtf8(file, unpackedBytes), {
    start: isBzip2(head) ? 0 : start,
    remedy: packedOnlyByName ? remedies.damaged : remedies.encoded,
  })
}

/** What to do about bytes that are not text. */
const remedies = {
  encoded: 'convert the file to UTF-8',
  damaged: 'it does not begin as a packed file, though its name says so: download it again',
}

/** Bytes that are not text are reported: decoders would replace them. A part, from `start` on, may begin inside a character. */
async function* checked(
  file: string,
  chunks: AsyncIterable<Buffer>,
  { start, remedy }: { readonly start: number; readonly remedy: string },
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let read = start
  let begins = start > 0
  const check = (bytes: Buffer): Buffer => {
    if (!isUtf8(bytes))
      throw new UserError(
        read === 0 && isBzip2(bytes)
          ? `${file}: is packed twice; unpack it once`
          : `${file}: is not valid UTF-8 after byte ${read}; ${remedy}`,
      )
    if (bytes.includes(0))
      throw new UserError(`${file}: has a zero at byte ${read + bytes.indexOf(0)}: expected text`)
    read += bytes.length
    return bytes
  }
  for await (let chunk of chunks) {
    if (begins) {
      const before = continued(chunk)
      yield chunk.subarray(0, before)
      read += before
      chunk = chunk.subarray(before)
      begins = false
    }
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

/** How many bytes at the beginning belong to a character that began before. */
function continued(bytes: Buffer): number {
  let count = 0
  while (count < 3 && ((bytes[count] ?? 0) & 0xc0) === 0x80) count++
  return count
}

async function firstBytes(file: string): Promise<Buffer> {
  checkRereadable(file)
  if ((await stat(file)).size === 0) throw new UserError(`${file}: is empty`)
  const head = headOf(file, kindBytes)
  if (isBzip2(head) || isGzip(head)) return head
  const hasMark = /^(?:fffe|feff)/.test(head.toString('hex', 0, 2)) // that of UTF-16, which is read
  const foreign = (hasMark ? null : wideEncodingProblem(head)) ?? foreignKind(head)
  if (foreign !== null) throw new UserError(`${file}: ${foreign}`)
  return head
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
async function* asUtf8(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decode: ((chunk?: Buffer) => Buffer) | null | undefined // undefined before the first chunk, null for UTF-8
  for await (let chunk of chunks) {
    if (decode === undefined) {
      decode = utf16Decoder(file, chunk.subarray(0, 2).toString('hex'))
      if (chunk.subarray(0, 3).toString('hex') === 'efbbbf') chunk = chunk.subarray(3)
    }
    yield decode ? decode(chunk) : chunk
  }
  if (decode) yield decode()
}

/** By the byte-order mark; a decoder that is not told to be strict replaces what is damaged or cut off. */
function utf16Decoder(file: string, mark: string): ((chunk?: Buffer) => Buffer) | null {
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  if (encoding === null) return null
  const decoder = new TextDecoder(encoding, { fatal: true })
  let read = 0
  return (chunk) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      read += chunk?.length ?? 0
      return Buffer.from(text, 'utf8')
    } catch (cause) {
      throw new UserError(`${file}: is not valid UTF-16 after byte ${read}; convert the file to UTF-8`, {
        cause,
      })
    }
  }
}
