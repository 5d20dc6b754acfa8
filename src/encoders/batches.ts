/**
 * Sequences in batches of similar length, longest first: little padding, and the largest batch comes first, so that what
 * fits once fits always. A batch holds at most `tokens` tokens, padding included.
 */
export function batches(lengths: ArrayLike<number>, tokens: number): number[][] {
  const order = Array.from({ length: lengths.length }, (_, i) => i).sort(
    (a, b) => lengths[b]! - lengths[a]! || a - b,
  )
  const result: number[][] = []
  let batch: number[] = []
  for (const index of order) {
    const longest = lengths[batch[0] ?? index]!
    if (batch.length > 0 && (batch.length + 1) * longest > tokens) {
      result.push(batch)
      batch = []
    }
    batch.push(index)
  }
  if (batch.length > 0) result.push(batch)
  return result
}
