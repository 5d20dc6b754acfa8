import type { Span } from '../core/index.js'
import { wordPlaces } from './words.js'

/** Number of words between two spans of a text, in either order; 0 if they touch or overlap. */
export function wordsBetween(text: string, a: Span, b: Span): number {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  return wordPlaces(text.slice(first.end, Math.max(first.end, second.start))).length
}
