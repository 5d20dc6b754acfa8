import type { Document } from './document.js'

export interface LinesAround {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Up to N lines before the line on which a span begins, and after the one on which it ends. */
export function linesAround(
  { text }: Pick<Document, 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
  count: number,
): LinesAround {
  const before = text.slice(0, start).split('\n').slice(0, -1)
  const after = text.slice(end).split('\n').slice(1)
  return { before: count === 0 ? [] : before.slice(-count), after: after.slice(0, count) }
}
