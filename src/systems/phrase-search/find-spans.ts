import { getOrMake, overlaps, type RankedSpan, type Span } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { TaggedToken } from '../../text/index.js'
import { phraseScorer } from './find-weights.js'
import { type PhraseQuestion, phraseCandidates } from './phrase-candidates.js'
import { meaningWords, type PhraseShape, phraseFeatures } from './phrase-features.js'
import { scoredSentences } from './scored-candidates.js'
import { countWhile } from './span-cosines.js'
import type { WordRelations } from './word-relations.js'

/** What a search needs in addition to its question. */
export interface FindTools {
  readonly embedder: Embedder
  readonly relations: WordRelations
  /** The tokens of each sentence with their parts of speech. */
  tag(sentences: readonly string[]): readonly (readonly TaggedToken[])[]
}

/** A phrase of a document with its sentence. */
export interface FoundSpan extends RankedSpan {
  readonly sentence: Span
}

export type SearchQuestion = Pick<PhraseQuestion, 'query' | 'document' | 'language'>

export interface FindChoice {
  /**
   * Only phrases that occur in more than one paragraph of the document, or more than once in a document of one: the
   * question is then which of its places is meant.
   */
  readonly repeated?: boolean
}

/** How many of the candidates that are nearest in context are looked at more closely. */
const shortlist = 120

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

/** A place of a candidate with its cosine to the query there. */
interface ScoredPlace extends RankedSpan {
  readonly sentence: Span
}

/** A candidate with how like the query it is. */
export interface DescribedSpan extends Span {
  readonly sentence: Span
  readonly row: readonly number[]
}

/** Where paragraphs end: an empty line, or its equivalent in a page. */
const betweenParagraphs = /\n\s*\n|(?:<br\s*\/?>\s*){2,}/g

/** Whether some places are in different paragraphs; in a text of one paragraph, whether there is more than one. */
function repetition(document: string): (places: readonly Span[]) => boolean {
  const ends = [...document.trim().matchAll(betweenParagraphs)].map(({ index }) => index)
  if (ends.length === 0) return (places) => places.length > 1
  const paragraphOf = ({ start }: Span): number => countWhile(ends.length, (n) => ends[n]! <= start)
  return (places) => new Set(places.map(paragraphOf)).size > 1
}

/** Sentences that are read before the event loop turns: a search of a long text can be cancelled between them. */
const blockSentences = 1000

/** Every place of every candidate phrase with its cosine in context, by the phrase in lower case; best place first. */
async function scoredPlaces(
  { embedder, relations }: FindTools,
  question: SearchQuestion,
): Promise<ScoredPlace[][]> {
  const { document } = question
  const candidates = phraseCandidates(question, relations.isNoun)
  const places = new Map<string, ScoredPlace[]>()
  for (let from = 0; from < candidates.length; from += blockSentences) {
    const block = candidates.slice(from, from + blockSentences)
    const scored = await scoredSentences(embedder, question, block)
    for (const [i, spans] of scored.entries())
      for (const span of spans) {
        const key = document.slice(span.start, span.end).toLowerCase().replace(/\s+/g, ' ')
        getOrMake(places, key, () => []).push({ ...span, sentence: block[i]!.sentence })
      }
  }
  return [...places.values()].map((all) => all.sort((a, b) => b.score - a.score))
}

/**
 * The candidates of a document that are nearest to the query, at all their places. Features of a phrase other than its
 * cosine are taken from its best place, so that the sentence alone chooses between its places.
 */
export async function describeSpans(
  tools: FindTools,
  question: SearchQuestion,
  { repeated = false }: FindChoice = {},
): Promise<DescribedSpan[]> {
  const { query, document } = question
  const { relations, tag } = tools
  const phraseOf = ({ start, end }: Span): string => document.slice(start, end)
  const asked = meaningWords(query)
  const isRepeated = repetition(document)
  const promise = (span: RankedSpan): number => {
    const own = meaningWords(phraseOf(span))
    const answered = asked.filter((a) => own.some((b) => relations.related(a, b) > 0))
    return span.score + (0.1 * answered.length) / Math.max(1, asked.length)
  }
  const listed = (await scoredPlaces(tools, question))
    .filter((places) => !repeated || isRepeated(places))
    .map((places) => ({ places, promise: promise(places[0]!) }))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, shortlist)
  const sentences = [...new Set(listed.map(({ places }) => places[0]!.sentence))]
  const tokens = tag(sentences.map(phraseOf))
  const tagged = new Map(sentences.map((sentence, i) => [sentence, tokens[i]!]))
  return listed.flatMap(({ places }) => {
    const { sentence, start, end, score } = places[0]!
    const shape = shapeOf(tagged.get(sentence)!, {
      start: start - sentence.start,
      end: end - sentence.start,
    })
    const row = phraseFeatures(
      query,
      { phrase: phraseOf({ start, end }), inContext: score, ...shape },
      relations,
    )
    return places.map((place) => ({
      start: place.start,
      end: place.end,
      sentence: place.sentence,
      row: [place.score, ...row.slice(1)],
    }))
  })
}

/**
 * Phrases of a document that mean the query, best first. The places of a phrase differ only in how well their sentence
 * fits the query, so the best-fitting place comes first.
 */
export const findSpans = async (
  tools: FindTools,
  question: SearchQuestion,
  choice: FindChoice = {},
): Promise<FoundSpan[]> => {
  const scoreOf = phraseScorer(tools.embedder.info.id)
  return (await describeSpans(tools, question, choice))
    .map(({ row, ...place }) => ({ ...place, score: scoreOf(row) }))
    .toSorted((a, b) => b.score - a.score)
}

/** The best of overlapping spans, in order; at most `most`. */
export function withoutOverlaps<S extends RankedSpan>(
  ranked: readonly S[],
  most = Number.POSITIVE_INFINITY,
): S[] {
  const kept: S[] = []
  const placed: S[] = [] // the same, by place: one phrase may occur a hundred thousand times in a text
  for (const span of ranked) {
    if (kept.length >= most) break
    const at = countWhile(placed.length, (n) => placed[n]!.end <= span.start)
    const next = placed[at]
    if (next && overlaps(next, span)) continue
    kept.push(span)
    placed.splice(at, 0, span)
  }
  return kept
}
