import type { Document } from './document.js'

export interface LinesAround {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Up to so many lines before the one that a span begins on, and after the one that it ends on. */
export function linesAround(
  { text }: Pick<Document, 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
  count: number,
): LinesAround {
  const before = text.slice(0, start).split('\n').slice(0, -1)
  const after = text.slice(end).split('\n').slice(1)
  return { before: count === 0 ? [] : before.slice(-count), after: after.slice(0, count) }
}
