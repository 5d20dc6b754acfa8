import { getOrMake, type RankedSpan, type Span, wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { mixLayers } from '../shared/token-layers.js'
import type { PhraseQuestion, SentenceCandidates } from './phrase-candidates.js'
import { spanCosines } from './span-cosines.js'

/** A text to encode, and the candidates in it with which questions want to be compared. */
interface Reading {
  readonly question: number
  readonly sentence: number
  /** Where the text begins in the document. */
  readonly offset: number
  readonly spans: readonly Span[]
}

/** The queries' own vectors, without any context. */
export const queryVectors = (
  embedder: Embedder,
  questions: readonly Pick<PhraseQuestion, 'query'>[],
): Promise<Float32Array[]> =>
  embedder.targets(
    questions.map(({ query }) => wholeTarget(query)),
    { context: 'given', mark: 'none' },
  )

/** The candidates of each sentence of a document with their cosines to the bare query. */
export const scoredSentences = async (
  embedder: Embedder,
  question: Pick<PhraseQuestion, 'query' | 'document'>,
  candidates: readonly SentenceCandidates[],
): Promise<RankedSpan[][]> => (await scoredBySentence(embedder, [question], [candidates]))[0]!

/** Every candidate of every question with its cosine to the bare query, in document order. */
export const scoredCandidates = async (
  embedder: Embedder,
  questions: readonly Pick<PhraseQuestion, 'query' | 'document'>[],
  candidates: readonly (readonly SentenceCandidates[])[],
): Promise<RankedSpan[][]> =>
  (await scoredBySentence(embedder, questions, candidates)).map((sentences) => sentences.flat())

/**
 * A candidate is read in its own
 * sentence, or with as many more on each side as the encoder's `context` says; every distinct text is read once.
 */
async function scoredBySentence(
  embedder: Embedder,
  questions: readonly Pick<PhraseQuestion, 'query' | 'document'>[],
  candidates: readonly (readonly SentenceCandidates[])[],
): Promise<RankedSpan[][][]> {
  const { layers, weights, lowercase, context } = embedder.options
  const sides = typeof context === 'number' ? context : 0
  const queries = await queryVectors(embedder, questions)
  const readings = new Map<string, Reading[]>()
  for (const [question, sentences] of candidates.entries())
    for (const [sentence, { spans }] of sentences.entries()) {
      if (spans.length === 0) continue // a million signs without a word would be read for minutes
      const offset = sentences[Math.max(0, sentence - sides)]!.sentence.start
      const { end } = sentences[Math.min(sentences.length - 1, sentence + sides)]!.sentence
      const text = questions[question]!.document.slice(offset, end)
      getOrMake(readings, text, () => []).push({ question, sentence, offset, spans })
    }
  const scored = candidates.map((sentences) => sentences.map((): RankedSpan[] => []))
  const texts = [...readings.keys()]
  await embedder.encoder.encode(
    texts.map((text) => (lowercase ? lowerCased(text) : text)),
    (index, found) => {
      const state = mixLayers(found.states, weights)
      for (const { question, sentence, offset, spans } of readings.get(texts[index]!)!) {
        const inText = spans.map(({ start, end }) => ({ start: start - offset, end: end - offset }))
        const cosines = spanCosines(found, state, inText, queries[question]!)
        scored[question]![sentence] = spans.flatMap((span, i) =>
          Number.isNaN(cosines[i]) ? [] : [{ ...span, score: cosines[i]! }],
        )
      }
    },
    { layers },
  )
  return scored
}

/** Lower case where that keeps every character's place. */
export const lowerCased = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/**
 * The same with the candidates' bare words, out of their sentences: what a phrase means by itself. Every distinct phrase
 * is read once.
 */
export async function scoredAlone(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  candidates: readonly (readonly Span[])[],
): Promise<RankedSpan[][]> {
  const textOf = (question: number, { start, end }: Span) => questions[question]!.document.slice(start, end)
  const texts = [...new Set(candidates.flatMap((spans, i) => spans.map((span) => textOf(i, span))))]
  const vectors = await embedder.targets(texts.map(wholeTarget), { context: 'given', mark: 'none' })
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]))
  const queries = await queryVectors(embedder, questions)
  return candidates.map((spans, i) =>
    spans.map(({ start, end }) => ({
      start,
      end,
      score: cosine(queries[i]!, vectorOf.get(textOf(i, { start, end }))!),
    })),
  )
}

/** Best first; ties in document order. Twenty are kept: metrics look at five. */
export const bestSpans = (candidates: readonly RankedSpan[], keep = 20): RankedSpan[] =>
  candidates.toSorted((a, b) => b.score - a.score).slice(0, keep)
