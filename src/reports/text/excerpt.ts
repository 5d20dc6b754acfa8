import type { Span } from '../../core/index.js'

/** A stretch of text, inside or outside of a target. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/**
 * A text cut at its spans. Text further than `radius` from every span is replaced by an ellipsis. Overlapping spans
 * become one.
 */
export function excerpt(text: string, spans: readonly Span[], radius = Number.POSITIVE_INFINITY): Piece[] {
  const marks = joined(spans)
  const around = marks.length === 0 ? [{ start: 0, end: 0 }] : marks
  const windows = joined(around.map((mark) => windowAround(text, mark, radius)))
  const pieces: Piece[] = []
  const add = (piece: string, marked: boolean) => piece !== '' && pieces.push({ text: piece, marked })
  let end = 0
  for (const window of windows) {
    if (window.start > end) add(end === 0 ? '… ' : ' … ', false)
    let at = window.start
    for (const mark of marks.filter(({ start }) => start >= window.start && start < window.end)) {
      add(text.slice(at, mark.start), false)
      add(text.slice(mark.start, mark.end), true)
      at = mark.end
    }
    add(text.slice(at, window.end), false)
    end = window.end
  }
  if (end < text.length) add(' …', false)
  return pieces
}

/** Sorted, those that overlap or touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else result.push({ start, end })
  }
  return result
}

/** Cut between words where there is a space, never inside a surrogate pair. */
function windowAround(text: string, { start, end }: Span, radius: number): Span {
  let from = Math.max(0, start - radius)
  let to = Math.min(text.length, end + radius)
  if (from > 0) {
    const space = text.indexOf(' ', from)
    if (space >= 0 && space < start) from = space + 1
    else if (isLowSurrogate(text, from)) from--
  }
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to)
    if (space >= end) to = space
    else if (isLowSurrogate(text, to)) to++
  }
  return { start: from, end: to }
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00
