import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { messageOf, UserError } from '../core/index.js'
import { checkInput } from '../files/index.js'
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

/** UTF-8 bytes of a file, plain or packed by bzip2 or gzip (told by its first bytes), UTF-16 turned into UTF-8. */
export async function* sourceBytes(file: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const head = await firstBytes(file)
  const raw = createReadStream(file, {
    highWaterMark: 1 << 18,
    ...(range ? { start: range.start, end: range.end - 1 } : {}),
  })
  const origin = range?.start ?? 0
  if (isBzip2(head)) yield* asUtf8(unpacked(file, raw, origin))
  else if (isGzip(head)) yield* asUtf8(gunzipped(file, raw))
  else yield* asUtf8(raw as AsyncIterable<Buffer>)
}

async function firstBytes(file: string): Promise<Buffer> {
  checkInput(file)
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
