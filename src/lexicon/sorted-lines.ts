const newline = 0x0a

/** Start of the first line that is not before `prefix`, in a text whose lines are sorted by byte. */
function lowerBound(text: Buffer, prefix: Buffer): number {
  let low = 0 // always the start of a line
  let high = text.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : text.lastIndexOf(newline, middle - 1) + 1
    const end = text.indexOf(newline, start)
    const next = end < 0 ? text.length : end + 1
    const stop = Math.min(next, start + prefix.length)
    if (text.compare(prefix, 0, prefix.length, start, stop) < 0) low = next
    else high = start
  }
  return low
}

/** The lines that begin with `prefix`, found by bisection: the file itself is the index, so nothing is parsed to load it. */
export function linesWithPrefix(text: Buffer, prefix: string): string[] {
  const bytes = Buffer.from(prefix)
  const lines: string[] = []
  for (let start = lowerBound(text, bytes); start < text.length; ) {
    if (!text.subarray(start, start + bytes.length).equals(bytes)) break
    const end = text.indexOf(newline, start)
    lines.push(text.toString('latin1', start, end < 0 ? text.length : end))
    if (end < 0) break
    start = end + 1
  }
  return lines
}

/** All lines, one at a time. */
export function* linesOf(text: Buffer): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf(newline, start)
    yield text.toString('latin1', start, end < 0 ? text.length : end)
    if (end < 0) return
    start = end + 1
  }
}
