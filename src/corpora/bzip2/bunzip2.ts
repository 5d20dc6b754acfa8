import { BitReader } from './bit-reader.js'
import { Bzip2Error } from './bzip2-error.js'
import { decodeBlock, type Scratch, scratch } from './decode-block.js'

/** No block is longer: 900,000 codes of 20 bits and the tables. Bits are read only if this many are buffered or the input has ended. */
const longestBlock = 2_300_000

const blockMagic = [0x314159, 0x265359]
const endMagic = [0x177245, 0x385090]

/**
 * The bytes of concatenated bzip2 files, a block at a time: a dump in many streams reads like one in a single stream.
 * Memory does not grow with the file. Throws `Bzip2Error` after all blocks before the break.
 */
export async function* bunzip2(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const input = chunks[Symbol.asyncIterator]()
  let ended = false
  let buffer: Buffer = Buffer.alloc(0)
  let origin = 0
  let position = 0 // bits into the buffer
  let room: Scratch | null = null // null between two streams
  let combined = 0

  const fill = async () => {
    const done = position >>> 3
    if (ended || buffer.length - done >= longestBlock) return
    const parts: Uint8Array[] = [buffer.subarray(done)]
    let size = buffer.length - done
    while (!ended && size < 2 * longestBlock) {
      const { value, done: last } = await input.next()
      ended = last === true
      if (value) {
        parts.push(value as Uint8Array)
        size += (value as Uint8Array).length
      }
    }
    buffer = Buffer.concat(parts)
    origin += done
    position -= 8 * done
  }

  try {
    for (;;) {
      await fill()
      const reader = new BitReader(buffer, position, origin)
      if (room === null) {
        if (position === 8 * buffer.length && ended && origin + buffer.length > 0) return
        room = scratch(streamLevel(reader))
      } else {
        const magic = [reader.bits(24), reader.bits(24)]
        if (same(magic, endMagic)) {
          if (checksum(reader) !== combined) reader.fail('a bzip2 stream that has lost a block')
          combined = 0
          reader.position = 8 * Math.ceil(reader.position / 8)
          room = null
        } else if (same(magic, blockMagic)) {
          const begin = reader.position
          combined = ((combined << 1) | (combined >>> 31)) ^ checksum(reader) // of all blocks, in this order
          reader.position = begin
          yield decodeBlock(reader, room)
        } else reader.fail('neither a bzip2 block nor the end of the stream')
      }
      position = reader.position
    }
  } finally {
    await input.return?.()
  }
}

const checksum = (reader: BitReader): number => (reader.bits(16) << 16) | reader.bits(16)

const same = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[1] === b[1]

/** Size of the blocks in units of 100,000 bytes. */
function streamLevel(reader: BitReader): number {
  const at = reader.byteOffset
  const head = reader.bytes.subarray(reader.position >>> 3, (reader.position >>> 3) + 4)
  const level = (head[3] ?? 0) - 0x30
  if (String.fromCharCode(...head.subarray(0, 3)) !== 'BZh' || level < 1 || level > 9)
    throw new Bzip2Error(at, 'not a bzip2 stream, expected BZh')
  reader.position += 32
  return level
}
