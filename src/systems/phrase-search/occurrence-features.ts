import type { RankedSpan } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { countsOf } from '../../math/index.js'
import { type NounTest, type PhraseQuestion, phraseCandidates } from './phrase-candidates.js'
import { bestSpans, scoredAlone, scoredCandidates } from './scored-candidates.js'

/** Evidence for a candidate other than its cosine in its sentence, which is its `score`. */
export interface Occurrence extends RankedSpan {
  /** Cosine of the bare phrase: the same at all its places. */
  readonly alone: number
  /** Whether the phrase occurs elsewhere in the document too, ignoring case. */
  readonly repeated: boolean
}

export interface OccurrenceWeights {
  readonly alone: number
  readonly repeated: number
}

/** How many of the best candidates are also read alone: reading all those of a page would cost more than reading the page. */
const shortlist = 50

/** The best candidates of each question. A feature without weight (`alone`) is not computed and is 0. */
export async function occurrences(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  { isNoun, readAlone }: { readonly isNoun: NounTest; readonly readAlone: boolean },
): Promise<Occurrence[][]> {
  const candidates = questions.map((question) => phraseCandidates(question, isNoun))
  const inContext = await scoredCandidates(embedder, questions, candidates)
  const listed = inContext.map((scored) => bestSpans(scored, shortlist))
  const alone = readAlone ? await scoredAlone(embedder, questions, listed) : null
  return listed.map((spans, i) => {
    const phraseOf = ({ start, end }: RankedSpan) => questions[i]!.document.slice(start, end).toLowerCase()
    const places = countsOf(inContext[i]!.map(phraseOf))
    return spans.map((span, j) => ({
      ...span,
      alone: alone ? alone[i]![j]!.score : 0,
      repeated: places.get(phraseOf(span))! > 1,
    }))
  })
}

/** Best first. All places of a phrase share the added terms, so its sentence decides between them. */
export const weighted = (found: readonly Occurrence[], weights: OccurrenceWeights): RankedSpan[] =>
  bestSpans(
    found.map(({ start, end, score, alone, repeated }) => ({
      start,
      end,
      score: score + weights.alone * alone + weights.repeated * Number(repeated),
    })),
  )
