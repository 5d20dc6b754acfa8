import { mean } from '../../math/index.js'
import { wordSpans } from '../../text/index.js'
import type { WordRelations } from './word-relations.js'

/** How a phrase is built in its sentence. */
export interface PhraseShape {
  readonly isNounPhrase: boolean
  /** Whether the word before it could belong to it: an adjective or noun that is cut off. */
  readonly cutBefore: boolean
  /** Whether the word after it could: a noun. */
  readonly cutAfter: boolean
}

/** A phrase of a text and its features there. */
export interface PhrasePlace extends PhraseShape {
  readonly phrase: string
  /** Cosine of the bare query and the phrase in its sentence. */
  readonly inContext: number
}

/** The columns of a row of `phraseFeatures`, in order. */
export const phraseColumns = [
  'in-context',
  'related-words',
  'related-heads',
  'related-firsts',
  'half-shared',
  'word-gap',
  'noun-phrase',
  'cut-before',
  'cut-after',
] as const

// Words of a query that no word of a phrase has to match.
const small = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'for', 'with', 'on', 'by', 'at', 'or', 'and'])

/** The words that carry a phrase's meaning, in lower case; all of them where none does. */
export function meaningWords(phrase: string): string[] {
  const words = wordSpans(phrase)
    .map(({ start, end }) => phrase.slice(start, end).toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const kept = words.filter((word) => !small.has(word))
  return kept.length > 0 ? kept : words
}

/** How well each word of either side matches the best word of the other; a side without words matches nothing. */
function aligned(
  query: readonly string[],
  phrase: readonly string[],
  alike: (a: string, b: string) => number,
): number {
  if (query.length === 0 || phrase.length === 0) return 0
  const answered = (own: readonly string[], others: readonly string[]) =>
    mean(own.map((a) => Math.max(...others.map((b) => alike(a, b)))))
  return (answered(query, phrase) + answered(phrase, query)) / 2
}

/**
 * How similar a phrase is to a query, by its meaning in context and by what a lexicon says about its words. `half-shared`
 * is large if a phrase repeats a word of the query and matches none of the others ("huge debt" for "huge statue"), and 0
 * if it matches all. The phrase read alone, the query read in its place, and the similarity of its sentence were also
 * tried and add nothing; see docs/find.md.
 */
export function phraseFeatures(query: string, phrase: PhrasePlace, relations: WordRelations): number[] {
  const [asked, own] = [meaningWords(query), meaningWords(phrase.phrase)]
  const related = aligned(asked, own, relations.related)
  const same = aligned(asked, own, (a, b) => Number(relations.sameLemma(a, b)))
  const atPlace = (place: number): number =>
    aligned(asked.slice(place).slice(0, 1), own.slice(place).slice(0, 1), relations.related)
  return [
    phrase.inContext,
    related,
    atPlace(-1),
    atPlace(0),
    same * (1 - related),
    Math.abs(asked.length - own.length),
    Number(phrase.isNounPhrase),
    Number(phrase.cutBefore),
    Number(phrase.cutAfter),
  ]
}
