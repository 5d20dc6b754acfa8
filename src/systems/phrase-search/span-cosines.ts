import type { Span } from '../../core/index.js'
import type { TokenVectors } from '../../encoders/index.js'

/** Number of leading items for which `before` holds; it holds for no item after one for which it does not. */
export function countWhile(length: number, before: (i: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (before(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The cosine of a query with the mean token vector of each span. Running sums over the tokens give every span's sum as
 * one difference, so that thousands of spans cost less than the encoding of their sentence. NaN if a span has no
 * token.
 */
export function spanCosines(
  { tokens, dimensions }: Pick<TokenVectors, 'tokens' | 'dimensions'>,
  state: Float32Array,
  spans: readonly Span[],
  query: Float32Array,
): number[] {
  const rows = [...tokens.keys()].filter((i) => tokens[i] !== null)
  const sums = new Float64Array((rows.length + 1) * dimensions)
  for (const [n, row] of rows.entries())
    for (let k = 0; k < dimensions; k++)
      sums[(n + 1) * dimensions + k] = sums[n * dimensions + k]! + state[row * dimensions + k]!
  const length = Math.sqrt(query.reduce((sum, value) => sum + value * value, 0))
  return spans.map(({ start, end }) => {
    const from = countWhile(rows.length, (n) => tokens[rows[n]!]!.end <= start) * dimensions
    const to = countWhile(rows.length, (n) => tokens[rows[n]!]!.start < end) * dimensions
    let dot = 0
    let square = 0
    for (let k = 0; k < dimensions; k++) {
      const value = sums[to + k]! - sums[from + k]!
      dot += value * query[k]!
      square += value * value
    }
    return from < to ? dot / (Math.sqrt(square) * length) : Number.NaN
  })
}
