import { open } from 'node:fs/promises'
import { inflateRawSync, constants as zlib } from 'node:zlib'
import { UserError } from '../../core/index.js'
import { withFile } from '../../files/index.js'

/** A dictzip file: gzip whose pieces can be read one by one (its extra field `RA` has their lengths). */
export interface Dictzip {
  /** `length` bytes of the text from `offset` on. */
  read(offset: number, length: number): Buffer
}

/** Inflated pieces that are cached, 30 MB of them: words are looked up in the order of a text, not of the dictionary. */
const mostKept = 512

/** The compressed bytes stay in memory and are inflated on demand; a truncated file is an error, not a shorter text. */
export async function openDictzip(file: string): Promise<Dictzip> {
  const bytes = await withFile(file, async () => {
    const handle = await open(file)
    try {
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  })
  const broken = (what: string) => new UserError(`${file}: ${what}; install the dictionary again`)
  const flags = bytes[3] ?? 0
  if (bytes.length < 24 || bytes.readUInt16BE(0) !== 0x1f8b) throw broken('is not a dictzip file')
  const extra = flags & 4 ? bytes.readUInt16LE(10) : 0
  if (extra < 10 || bytes.toString('latin1', 12, 14) !== 'RA')
    throw broken('is gzip without the index of dictzip')
  const piece = bytes.readUInt16LE(18)
  const count = bytes.readUInt16LE(20)
  let at = 12 + extra
  for (const flag of [8, 16]) // name and comment, each up to a zero byte
    if (flags & flag) at = bytes.indexOf(0, at) + 1
  if (flags & 2) at += 2
  const starts = [at]
  if (22 + 2 * count > bytes.length)
    throw broken(`was cut: ${bytes.length} bytes, expected more than ${22 + 2 * count}`)
  for (let i = 0; i < count; i++) {
    at += bytes.readUInt16LE(22 + 2 * i)
    starts.push(at)
  }
  if (piece === 0 || at + 8 > bytes.length)
    throw broken(`was cut: ${bytes.length} bytes, expected ${at + 8} or more`)
  const kept = new Map<number, Buffer>()
  const pieceOf = (index: number): Buffer => {
    const known = kept.get(index)
    if (known) return known
    try {
      const text = inflateRawSync(bytes.subarray(starts[index], starts[index + 1]), {
        finishFlush: zlib.Z_SYNC_FLUSH,
        maxOutputLength: piece,
      })
      if (index < count - 1 && text.length !== piece) throw new RangeError(`${text.length} bytes`)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!) // the oldest
      kept.set(index, text)
      return text
    } catch (cause) {
      throw new UserError(`${file}: piece ${index} is damaged; install the dictionary again`, { cause })
    }
  }
  return {
    read(offset, length) {
      const first = Math.floor(offset / piece)
      const end = Math.floor((offset + length - 1) / piece)
      if (end >= count) throw broken(`has no ${length} bytes at ${offset}`)
      const pieces = Array.from({ length: end - first + 1 }, (_, i) => pieceOf(first + i))
      const text = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      const found = text.subarray(offset - first * piece, offset - first * piece + length)
      if (found.length < length) throw broken(`has no ${length} bytes at ${offset}`)
      return found
    },
  }
}
