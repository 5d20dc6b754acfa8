import { overlaps, type RankedSpan, type Span } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { TaggedToken } from '../../text/index.js'
import { phraseScore } from './find-weights.js'
import { type PhraseQuestion, phraseCandidates } from './phrase-candidates.js'
import { meaningWords, type PhraseShape, phraseLikeness } from './phrase-likeness.js'
import { scoredCandidates } from './scored-candidates.js'
import type { WordRelations } from './word-relations.js'

/** What a search needs besides its question. */
export interface FindTools {
  readonly embedder: Embedder
  readonly relations: WordRelations
  /** The tokens of each sentence with their parts of speech. */
  tag(sentences: readonly string[]): readonly (readonly TaggedToken[])[]
}

/** A phrase of a document with the sentence that it stands in. */
export interface FoundSpan extends RankedSpan {
  readonly sentence: Span
}

export type SearchQuestion = Pick<PhraseQuestion, 'query' | 'document' | 'language'>

export interface FindChoice {
  /** Only phrases that stand more than once in the document: which of its places is meant is then the question. */
  readonly repeated?: boolean
}

/** How many of the candidates that are nearest in context are looked at more closely. */
const shortlist = 80

const modifiers = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM'])
const nouns = new Set(['NOUN', 'PROPN'])

/** How a span of a sentence is made: whether it is a noun phrase, and whether it is cut out of a longer one. */
export function shapeOf(tokens: readonly TaggedToken[], { start, end }: Span): PhraseShape {
  const before = tokens.findLast((token) => token.end <= start)
  const after = tokens.find((token) => token.start >= end)
  const inside = tokens.filter((token) => token.start < end && start < token.end)
  return {
    isNounPhrase:
      inside.every(({ pos }) => modifiers.has(pos) || pos === 'ADV') && nouns.has(inside.at(-1)?.pos ?? ''),
    cutBefore: before !== undefined && modifiers.has(before.pos),
    cutAfter: after !== undefined && nouns.has(after.pos),
  }
}

/** A candidate with how like the query it is. */
export interface DescribedSpan extends Span {
  readonly sentence: Span
  readonly row: readonly number[]
}

/** The candidates of a document that are nearest to the query, at all their places. */
export async function describeSpans(
  { embedder, relations, tag }: FindTools,
  question: SearchQuestion,
  { repeated = false }: FindChoice = {},
): Promise<DescribedSpan[]> {
  const { query, document } = question
  const candidates = phraseCandidates(question, relations.isNoun)
  const [scored] = await scoredCandidates(embedder, [question], [candidates])
  const phraseOf = ({ start, end }: Span): string => document.slice(start, end)
  const keyOf = (span: Span): string => phraseOf(span).toLowerCase().replace(/\s+/g, ' ')
  const places = new Map<string, RankedSpan[]>()
  for (const span of scored!) places.set(keyOf(span), [...(places.get(keyOf(span)) ?? []), span])
  const asked = meaningWords(query)
  const promise = (span: RankedSpan): number =>
    span.score +
    (0.1 *
      asked.filter((a) => meaningWords(phraseOf(span)).some((b) => relations.related(a, b) > 0)).length) /
      asked.length
  const listed = [...places.values()]
    .filter((all) => !repeated || all.length > 1)
    .map((all) => all.toSorted((a, b) => b.score - a.score))
    .toSorted((a, b) => promise(b[0]!) - promise(a[0]!))
    .slice(0, shortlist)
  const sentenceOf = (span: Span): Span =>
    candidates.findLast(({ sentence }) => sentence.start <= span.start)!.sentence
  const sentences = listed.flatMap((all) => all.map(sentenceOf))
  const tagged = new Map<number, readonly TaggedToken[]>()
  const distinct = [...new Map(sentences.map((sentence) => [sentence.start, sentence])).values()]
  for (const [i, tokens] of tag(distinct.map(phraseOf)).entries()) tagged.set(distinct[i]!.start, tokens)
  const rows = listed.flatMap((all) =>
    all.map((span) => {
      const sentence = sentenceOf(span)
      const inSentence = { start: span.start - sentence.start, end: span.end - sentence.start }
      return {
        ...span,
        sentence,
        phrase: phraseOf(span),
        inContext: span.score,
        ...shapeOf(tagged.get(sentence.start)!, inSentence),
      }
    }),
  )
  const likeness = await phraseLikeness(embedder, relations, { query, phrases: rows })
  return rows.map(({ start, end, sentence }, i) => ({ start, end, sentence, row: likeness[i]! }))
}

/**
 * Phrases of a document that mean the query, best first. The places of a phrase differ only in how they suit the query
 * where they stand, so the place whose sentence suits it best comes first.
 */
export const findSpans = async (
  tools: FindTools,
  question: SearchQuestion,
  choice: FindChoice = {},
): Promise<FoundSpan[]> =>
  (await describeSpans(tools, question, choice))
    .map(({ row, ...place }) => ({ ...place, score: phraseScore(row) }))
    .toSorted((a, b) => b.score - a.score)

/** The best of spans that overlap, in order. */
export function withoutOverlaps<S extends RankedSpan>(ranked: readonly S[]): S[] {
  const kept: S[] = []
  for (const span of ranked) if (!kept.some((other) => overlaps(other, span))) kept.push(span)
  return kept
}
