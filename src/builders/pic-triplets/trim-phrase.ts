import type { Span } from '../../core/index.js'
import { functionWords } from './function-words.js'

/** Most words at the ends: ASCII letters and figures. Unicode's classes take ten times as long. */
const plain = /^[a-z0-9]+$/i
/** Words, and what is between them. */
const runs = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu
const isWord = /^[\p{L}\p{N}]/u

/** A phrase without function words and without other characters than letters and digits at its ends (PiC, step 2); null when nothing is left. */
export function trimPhrase(text: string, { start, end }: Span): Span | null {
  const phrase = text.slice(start, end)
  const first = phrase.slice(0, Math.max(0, phrase.indexOf(' ')))
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1)
  if (plain.test(first) && plain.test(last) && !isFunction(first) && !isFunction(last)) return { start, end }
  const pieces = phrase.match(runs) ?? []
  const from = pieces.findIndex((piece) => !isDropped(piece))
  if (from < 0) return null
  const to = pieces.findLastIndex((piece) => !isDropped(piece))
  const lengthOf = (some: readonly string[]): number => some.reduce((sum, piece) => sum + piece.length, 0)
  return { start: start + lengthOf(pieces.slice(0, from)), end: end - lengthOf(pieces.slice(to + 1)) }
}

const isFunction = (word: string): boolean => functionWords.has(word.toLowerCase())
const isDropped = (piece: string): boolean => !isWord.test(piece) || isFunction(piece)
