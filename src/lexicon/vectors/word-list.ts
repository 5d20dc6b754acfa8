/** The words' bytes in one growing buffer: millions of small buffers would take ten times as much. */
export function wordList() {
  let bytes = Buffer.alloc(1 << 20)
  const starts = [0]
  return {
    size: () => starts.length - 1,
    push(word: Buffer) {
      const start = starts.at(-1)!
      if (start + word.length > bytes.length)
        bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length + word.length)])
      word.copy(bytes, start)
      starts.push(start + word.length)
    },
    /** Starts, rows and bytes in the order of the bytes. If a word occurs twice, its first row is kept. */
    sorted() {
      const compare = (a: number, b: number) =>
        bytes.compare(bytes, starts[b]!, starts[b + 1]!, starts[a]!, starts[a + 1]!)
      const order = Uint32Array.from({ length: starts.length - 1 }, (_, i) => i).sort(
        (a, b) => compare(a, b) || a - b,
      )
      const kept = order.filter((row, i) => i === 0 || compare(order[i - 1]!, row) !== 0)
      const wordBytes = kept.reduce((sum, row) => sum + starts[row + 1]! - starts[row]!, 0)
      const numbers = new Uint32Array(2 * kept.length + 1)
      const sorted = Buffer.alloc(wordBytes)
      let at = 0
      for (const [i, row] of kept.entries()) {
        numbers[kept.length + 1 + i] = row
        at += bytes.copy(sorted, at, starts[row]!, starts[row + 1]!)
        numbers[i + 1] = at
      }
      return { bytes: Buffer.concat([Buffer.from(numbers.buffer), sorted]), count: kept.length, wordBytes }
    },
  }
}
