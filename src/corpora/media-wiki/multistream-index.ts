import { open, stat } from 'node:fs/promises'
import { DataError } from '../../core/index.js'
import { textLines } from '../../files/index.js'
import { type ByteRange, sourceBytes } from '../source-bytes.js'

/**
 * Where the streams of a multistream dump begin, from its index (`offset:page id:title`, one line per page, 100 pages
 * per stream). Only the distinct offsets are kept: 230,000 for English Wikipedia.
 */
async function streamOffsets(index: string): Promise<number[]> {
  const offsets: number[] = []
  let number = 0
  for await (const line of textLines(sourceBytes(index))) {
    number++
    const offset = /^(\d+):\d+:/.exec(line)?.[1]
    if (offset === undefined)
      throw new DataError({ file: index, line: number, message: 'expected offset:page id:title' })
    if (Number(offset) !== offsets.at(-1)) offsets.push(Number(offset))
  }
  if (offsets.some((offset, i) => i > 0 && offset < offsets[i - 1]!))
    throw new DataError({ file: index, line: null, message: 'offsets are not in order' })
  return offsets
}

/** The streams of shard `shard` of `shards` (0-based), as one range of the dump; null when it has none. */
export async function shardRange(
  dump: string,
  index: string,
  shard: number,
  shards: number,
): Promise<ByteRange | null> {
  const offsets = await streamOffsets(index)
  const { size } = await stat(dump)
  const beyond = offsets.find((offset) => offset >= size)
  if (beyond !== undefined)
    throw new DataError({
      file: index,
      line: null,
      message: `names a stream at byte ${beyond}, but ${dump} has only ${size} bytes: index and dump are of different dates, or the dump is cut`,
    })
  const from = Math.floor((shard * offsets.length) / shards)
  const to = Math.floor(((shard + 1) * offsets.length) / shards)
  if (from === to) return null
  const bounds = offsets.slice(from, to + 1).filter((_, i, { length }) => i === 0 || i === length - 1)
  for (const offset of bounds)
    if (!(await isStream(dump, offset)))
      throw new DataError({
        file: index,
        line: null,
        message: `names a stream at byte ${offset}, but no bzip2 stream begins there in ${dump}: the index belongs to another dump, or the dump is not a multistream .bz2`,
      })
  // Everything before the first stream of the index is the head; if it were more, nothing would be lost.
  return { start: from === 0 ? 0 : offsets[from]!, end: offsets[to] ?? size }
}

/** Whether a bzip2 stream begins here: its name, then the mark of a block. By chance, once in 2^75. */
async function isStream(dump: string, offset: number): Promise<boolean> {
  const handle = await open(dump)
  try {
    const { buffer } = await handle.read(Buffer.alloc(10), 0, 10, offset)
    return /^BZh[1-9]1AY&SY$/.test(buffer.toString('latin1'))
  } finally {
    await handle.close()
  }
}
