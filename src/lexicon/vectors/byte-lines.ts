import type { SeeBytes } from './vector-rows.js'

const newline = 0x0a

/** The lines of a stream as bytes, without their line ends; the last may lack its own. */
export async function* byteLines(chunks: AsyncIterable<Buffer>, see: SeeBytes): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    see(chunk)
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const tail = chunk.subarray(start, end)
      yield rest.length > 0 ? Buffer.concat([...rest, tail]) : tail
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}
