import { checkTexts, type Span } from '../core/index.js'

const word = /[\p{L}\p{M}\p{N}]+/gu

/** The spans of the words of a text. */
export const wordPlaces = (text: string): Span[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** Words of a text in lower case: runs of letters, marks and digits, with inner apostrophes and hyphens split off. */
export function words(text: string): string[] {
  checkTexts('words', text)
  return text.toLowerCase().match(word) ?? []
}

/** The letters and digits of a text, without case, spaces and marks: whether two texts say the same. */
export const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
