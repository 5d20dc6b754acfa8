import { type ExampleOf, overlaps, type Question, type Span } from '../../core/index.js'
import { stopWords } from '../../lexicon/index.js'
import { type ContextWord, contentWordsOf } from '../shared/context-words.js'

export interface UsageWords {
  /** The phrase's content words; all of its words if it has none. */
  readonly phrase: readonly ContextWord[]
  /** The other content words of the text. */
  readonly context: readonly ContextWord[]
}

/** The words of a usage example, by whether they belong to the phrase. */
export function usageWords({ text, spans, language }: Question<ExampleOf<'usage'>>): UsageWords {
  const stop = stopWords(language)
  const inside = spans.flatMap((span) => wordsIn(text, span))
  const content = inside.filter(({ word }) => !stop.has(word))
  return {
    phrase: content.length > 0 ? content : inside,
    context: contentWordsOf(text, language).filter(
      (each) => !spans.some((span) => overlaps(span, each.span)),
    ),
  }
}

const wordsIn = (text: string, { start, end }: Span): ContextWord[] =>
  [...text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: form, index }) => ({
    word: form.toLowerCase(),
    span: { start: start + index, end: start + index + form.length },
  }))
