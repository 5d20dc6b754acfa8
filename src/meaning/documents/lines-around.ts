import { checkFields, checkOptions } from '../../core/index.js'
import type { Document } from './document.js'

export interface LinesAround {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Up to N lines before the line on which a span begins, and after the one on which it ends. */
export function linesAround(
  document: Pick<Document, 'text'>,
  span: { readonly start: number; readonly end: number },
  count: number,
): LinesAround {
  checkFields('linesAround document', document, { text: 'text' })
  checkFields('linesAround span', span, { start: 'count', end: 'count' })
  checkOptions('linesAround', { count }, { count: 'count' })
  const { text } = document
  const { start, end } = span
  const before = text.slice(0, start).split('\n').slice(0, -1)
  const after = text.slice(end).split('\n').slice(1)
  return { before: count === 0 ? [] : before.slice(-count), after: after.slice(0, count) }
}
