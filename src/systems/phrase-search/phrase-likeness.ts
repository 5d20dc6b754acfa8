import type { Embedder } from '../../encoders/index.js'
import { cosine, mean } from '../../math/index.js'
import { wordSpans } from '../../text/index.js'
import { textVectors } from '../shared/text-vectors.js'
import type { WordRelations } from './word-relations.js'

/** How a phrase is made where it stands. */
export interface PhraseShape {
  readonly isNounPhrase: boolean
  /** Whether the word before it could belong to it: an adjective or noun that is cut off. */
  readonly cutBefore: boolean
  /** Whether the word after it could: a noun. */
  readonly cutAfter: boolean
}

/** A phrase of a text and what is known of it there. */
export interface PhrasePlace extends PhraseShape {
  readonly phrase: string
  /** Cosine of the bare query and the phrase in its sentence. */
  readonly inContext: number
}

/** The columns of a row of `phraseLikeness`, in order. */
export const likenessColumns = [
  'in-context',
  'alone',
  'related-words',
  'word-gap',
  'noun-phrase',
  'cut-before',
  'cut-after',
] as const

// Words that a query may have and that nothing in a phrase need answer to.
const small = new Set(['a', 'an', 'the', 'of', 'to', 'in', 'for', 'with', 'on', 'by', 'at', 'or', 'and'])

/** The words that carry a phrase's meaning, in lower case; all of them where none does. */
export function meaningWords(phrase: string): string[] {
  const words = wordSpans(phrase)
    .map(({ start, end }) => phrase.slice(start, end).toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const kept = words.filter((word) => !small.has(word))
  return kept.length > 0 ? kept : words
}

/** How well each word of either side is answered by the best one of the other side. */
function aligned(
  query: readonly string[],
  phrase: readonly string[],
  alike: (a: string, b: string) => number,
): number {
  const answered = (own: readonly string[], others: readonly string[]) =>
    mean(own.map((a) => Math.max(...others.map((b) => alike(a, b)))))
  return (answered(query, phrase) + answered(phrase, query)) / 2
}

/**
 * How like a query phrases are: read where they stand, alone, and by what a lexicon says of their words. A row per
 * phrase; every distinct phrase is read once. Vectors of single words add nothing to these (PiC PS train and dev).
 */
export async function phraseLikeness(
  embedder: Embedder,
  relations: WordRelations,
  { query, phrases }: { readonly query: string; readonly phrases: readonly PhrasePlace[] },
): Promise<number[][]> {
  const asked = meaningWords(query)
  const vectors = await textVectors(embedder, [query, ...phrases.map(({ phrase }) => phrase)])
  return phrases.map(({ phrase, inContext, isNounPhrase, cutBefore, cutAfter }) => {
    const own = meaningWords(phrase)
    return [
      inContext,
      cosine(vectors.get(query)!, vectors.get(phrase)!),
      aligned(asked, own, relations.related),
      Math.abs(asked.length - own.length),
      Number(isNounPhrase),
      Number(cutBefore),
      Number(cutAfter),
    ]
  })
}
