import { UsageError } from '../core/index.js'
import { type FindTools, findSpans, meaningWords, withoutOverlaps } from '../systems/phrase-search/index.js'

export interface FindOptions {
  readonly signal?: AbortSignal | undefined
  /** How many at most; 10 by default. */
  readonly top?: number
  /** No phrase with a lower score, which runs from 0 to 1. */
  readonly min?: number
  /** Only phrases that occur more than once: to distinguish the senses of a phrase. */
  readonly repeated?: boolean
}

/** A phrase that means a query, with its place. */
export interface FoundPhrase {
  readonly start: number
  readonly end: number
  readonly text: string
  /** From 0 to 1: how probable it is that it means the query. */
  readonly score: number
  readonly sentence: { readonly start: number; readonly end: number }
}

/** A longer query is not a phrase. */
const mostWords = 50

export function checkQuery(query: string): void {
  const words = meaningWords(query).length
  if (words === 0) throw new UsageError('the query is empty; expected a phrase with a word in it')
  if (words > mostWords)
    throw new UsageError(`the query has ${words} words; expected a phrase of at most ${mostWords}`)
}

/** Phrases of a text that mean the query, best first; none overlaps a better one. */
export async function findPhrases(
  tools: FindTools,
  query: string,
  text: string,
  { top = 10, min = 0, repeated = false }: FindOptions = {},
): Promise<FoundPhrase[]> {
  checkQuery(query)
  const found = await findSpans(tools, { query, document: text, language: 'en' }, { repeated })
  const likely = found.filter(({ score }) => score >= min)
  return withoutOverlaps(likely, top).map(({ start, end, score, sentence }) => ({
    start,
    end,
    text: text.slice(start, end),
    score,
    sentence,
  }))
}
