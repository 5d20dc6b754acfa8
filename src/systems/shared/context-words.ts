import { overlaps, type Span } from '../../core/index.js'
import { stopWords } from '../../lexicon/index.js'
import type { PlacedTarget } from '../graded-pair/graded-pairs.js'

export interface ContextWord {
  /** In lower case. */
  readonly word: string
  readonly span: Span
}

/** Content words of a text: runs of letters, marks and digits that are not stop words of the language. */
export function contentWordsOf(text: string, language: string): ContextWord[] {
  const stop = stopWords(language)
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .map(({ 0: form, index }) => ({
      word: form.toLowerCase(),
      span: { start: index, end: index + form.length },
    }))
    .filter(({ word }) => !stop.has(word))
}

/** The content words around a target, without the target and, if it is in the same text, without the other target. */
export const contextWords = ({ target, other, language }: PlacedTarget): ContextWord[] =>
  contentWordsOf(target.text, language).filter(
    ({ span }) => !overlaps(span, target.span) && !(other.text === target.text && overlaps(span, other.span)),
  )
