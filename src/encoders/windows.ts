/** A stretch of a text's tokens that is encoded as one sequence. */
export interface Window {
  readonly start: number
  readonly end: number
}

/**
 * Windows of at most `size` tokens that cover `count` tokens and overlap, by half by default, so that every token has
 * context on both sides in one of them. A text that fits is one window.
 */
export function windows(count: number, size: number, overlap = Math.floor(size / 2)): Window[] {
  if (!(size >= 1)) throw new RangeError(`windows of ${size} tokens hold no text`)
  if (count <= size) return [{ start: 0, end: count }]
  const step = Math.max(1, size - overlap)
  const starts: number[] = []
  for (let start = 0; start + size < count; start += step) starts.push(start)
  starts.push(count - size) // the last is full too
  return starts.map((start) => ({ start, end: start + size }))
}

/** The first window, in order, that ends after a token. */
function firstEndingAfter(all: readonly Window[], token: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]!.end <= token) low = middle + 1
    else high = middle
  }
  return low
}

/** Of the windows that contain a token, the one in which it is furthest from an edge. */
export function bestWindow(all: readonly Window[], token: number): number {
  let best = -1
  let margin = -1
  for (let i = firstEndingAfter(all, token); i < all.length && all[i]!.start <= token; i++) {
    const { start, end } = all[i]!
    // The text's own start and end are not edges: nothing is cut there.
    const left = i === 0 ? Number.POSITIVE_INFINITY : token - start
    const right = i === all.length - 1 ? Number.POSITIVE_INFINITY : end - 1 - token
    if (Math.min(left, right) > margin) {
      best = i
      margin = Math.min(left, right)
    }
  }
  return best
}
