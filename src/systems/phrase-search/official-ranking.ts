import { type Outcome, type PhraseSearch, question, type Span } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { bigramsAndTrigrams, type SentenceCandidates } from './phrase-candidates.js'
import { bestSpans, scoredAlone, scoredCandidates } from './scored-candidates.js'

const same = (a: Span) => (b: Span) => a.start === b.start && a.end === b.end

/** The first gold span among the candidates of its sentence, unless it is there already. */
function withGold(candidates: readonly SentenceCandidates[], gold: Span | undefined): SentenceCandidates[] {
  return candidates.map(({ sentence, spans }) => {
    const inside = gold && sentence.start <= gold.start && gold.start < sentence.end
    return { sentence, spans: inside && !spans.some(same(gold)) ? [...spans, gold] : spans }
  })
}

/**
 * PiC's ranking experiment (Sec. 5.3) as published: all runs of two and three words and the gold phrase are ranked. The
 * gold is among the candidates, so this is no system, which never sees gold, but an experiment on phrase vectors: it
 * takes labelled examples and gives outcomes for the official metrics.
 */
export async function officialRanking(
  examples: readonly PhraseSearch[],
  embedder: Embedder,
  { context = true }: { readonly context?: boolean } = {},
): Promise<Outcome<PhraseSearch>[]> {
  const questions = examples.map((example) => question(example))
  const candidates = examples.map(({ document, language, gold }) =>
    withGold(bigramsAndTrigrams(document, language), gold?.[0]),
  )
  const scored = context
    ? await scoredCandidates(embedder, questions, candidates)
    : await scoredAlone(
        embedder,
        questions,
        candidates.map((sentences) => sentences.flatMap(({ spans }) => spans)),
      )
  return examples.map((example, i) => ({ example, prediction: bestSpans(scored[i]!) }))
}
