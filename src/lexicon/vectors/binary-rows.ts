import { createReadStream } from 'node:fs'
import { DataError } from '../../core/index.js'
import type { SeeBytes, VectorRows } from './vector-rows.js'

const space = 0x20
const newline = 0x0a

/**
 * Vectors as word2vec's program writes them with `-binary 1`: a line `count dimensions`, then for each word its bytes,
 * a space, the numbers as little-endian 32-bit floats, and (not always) a newline.
 */
export async function* binaryRows(file: string, see: SeeBytes): VectorRows {
  const fail = (message: string) => new DataError({ file, line: null, message })
  let pending: Buffer = Buffer.alloc(0)
  let head: { readonly count: number; readonly dimensions: number } | null = null
  let rows = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    see(chunk as Buffer)
    pending = pending.length > 0 ? Buffer.concat([pending, chunk as Buffer]) : (chunk as Buffer)
    let at = 0
    if (!head) {
      const end = pending.indexOf(newline)
      const [, count, dimensions] =
        /^(\d+) (\d+)$/.exec(pending.toString('latin1', 0, Math.max(0, end))) ?? []
      if (!dimensions) throw fail('begins with no line "count dimensions", expected word2vec\'s binary form')
      head = { count: Number(count), dimensions: Number(dimensions) }
      at = end + 1
    }
    const values = new Float32Array(head.dimensions)
    while (rows < head.count) {
      while (pending[at] === newline) at++
      const end = pending.indexOf(space, at)
      const next = end + 1 + 4 * head.dimensions
      if (end < 0 || next > pending.length) break
      if (end === at) throw fail(`word ${rows + 1} of ${head.count} is empty`)
      // After a word with a space in it, the rest of which was read as numbers.
      if (pending.subarray(at, end).includes(newline))
        throw fail(
          `word ${rows + 1} of ${head.count} has a line end in it: words with spaces can't be told from their numbers in this form; save the vectors as text`,
        )
      for (let k = 0; k < head.dimensions; k++) {
        values[k] = pending.readFloatLE(end + 1 + 4 * k)
        if (!Number.isFinite(values[k]))
          throw fail(`word ${rows + 1} of ${head.count} has a number that is not finite`)
      }
      rows++
      yield { word: pending.subarray(at, end), values }
      at = next
    }
    pending = pending.subarray(at)
    if (pending.length > (1 << 20) + 4 * head.dimensions && rows < head.count)
      throw fail(`word ${rows + 1} of ${head.count} has no end; is this word2vec's binary form?`)
  }
  if (!head) throw fail('is empty, expected words with their vectors')
  if (rows < head.count) throw fail(`ends inside word ${rows + 1} of ${head.count}; it is cut off`)
  if (pending.some((byte) => byte !== newline)) throw fail(`has more after its ${head.count} words`)
}
