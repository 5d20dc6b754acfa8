import { type Span, span } from '../../core/index.js'
import { baseForms, type WordNetPos } from '../../lexicon/index.js'

/** Inner hyphens and apostrophes belong to a word: `class` is not found in `first-class` nor `don` in `don't`. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*/gu

export interface Token {
  readonly form: string
  readonly span: Span
}

/** The words of a sentence, possessive 's left out. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(word)].map((match) => {
    const form = match[0].replace(/['’]s$/, '')
    return { form, span: span(text, match.index, match.index + form.length) }
  })

const isFormOf = (form: string, lemma: string, pos: WordNetPos): boolean => {
  for (const base of baseForms(form, pos)) if (base === lemma) return true
  return false
}

/** Where the sentence has a form of the lemma (in lower case): exactly once, or undefined. */
export function locate(lemma: string, pos: WordNetPos, tokens: readonly Token[]): Span | undefined {
  const found = tokens.filter(({ form }) => isFormOf(form.toLowerCase(), lemma, pos))
  return found.length === 1 ? found[0]!.span : undefined
}
