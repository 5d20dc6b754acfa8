interface Span {
  readonly start: number
  readonly end: number
}
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** A text cut where its marked spans begin and end; spans that overlap become one. */
export function pieces(text: string, spans: readonly Span[]): Piece[] {
  const result: Piece[] = []
  let at = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, start)
    if (end <= from) continue
    if (from > at) result.push({ text: text.slice(at, from), marked: false })
    result.push({ text: text.slice(from, end), marked: true })
    at = end
  }
  if (at < text.length) result.push({ text: text.slice(at), marked: false })
  return result
}
