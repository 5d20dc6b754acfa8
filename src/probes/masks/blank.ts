import { overlaps, type Span } from '../../core/index.js'

/** A text with some spans replaced, and the new offsets of the rest. */
export interface Blanked {
  readonly text: string
  /** The placeholder that took the place of a span, or of the span that it was in. */
  image(span: Span): Span
  /** Spans that were replaced, those that overlap counted once. */
  readonly count: number
}

/** Spans that overlap become one, so that no letter of any of them is left. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && overlaps(last, span))
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else result.push(span)
  }
  return result
}

export function blank(text: string, spans: readonly Span[], placeholder: string): Blanked {
  const holes = merged(spans)
  let made = ''
  let at = 0
  const images = holes.map(({ start, end }) => {
    made += text.slice(at, start)
    const image = { start: made.length, end: made.length + placeholder.length }
    made += placeholder
    at = end
    return image
  })
  return {
    text: made + text.slice(at),
    image(span) {
      const hole = holes.findIndex((each) => overlaps(each, span))
      if (hole < 0) throw new RangeError(`[${span.start}, ${span.end}) was not replaced`)
      return images[hole]!
    },
    count: holes.length,
  }
}
