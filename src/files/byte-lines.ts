const [newline, carriageReturn] = [0x0a, 0x0d]

/** The lines of a stream as bytes, without their newlines; the last may lack its own. */
export async function* byteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
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

/**
 * The lines of UTF-8 as texts, without LF or CRLF. Node's readline also ends lines at U+2028, which may stand inside of a
 * JSON text, and an error behind the line at which a reader stops ends the whole process.
 */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const line of byteLines(chunks))
    yield line.toString('utf8', 0, line.length - Number(line.at(-1) === carriageReturn))
}
