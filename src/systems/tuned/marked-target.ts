import type { Target } from '../../core/index.js'

/** The target between marks, so that the encoder knows which word is asked about. */
export const markedTarget = ({ text, span }: Target): Target => ({
  text: `${text.slice(0, span.start)}[ ${text.slice(span.start, span.end)} ]${text.slice(span.end)}`,
  span: { start: span.start + 2, end: span.end + 2 },
})
