import { type Outcome, type PhraseSearch, question, type RankedSpan, type Span } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { bigramsAndTrigrams, type SentenceCandidates } from './phrase-candidates.js'
import { bestSpans, lowerCased, scoredAlone, scoredCandidates } from './scored-candidates.js'
import { scoredInPlace } from './scored-in-place.js'

const same = (a: Span) => (b: Span) => a.start === b.start && a.end === b.end

/** The first gold span among the candidates of its sentence, unless it is there already. */
function withGold(candidates: readonly SentenceCandidates[], gold: Span | undefined): SentenceCandidates[] {
  return candidates.map(({ sentence, spans }) => {
    const inside = gold && sentence.start <= gold.start && gold.start < sentence.end
    return { sentence, spans: inside && !spans.some(same(gold)) ? [...spans, gold] : spans }
  })
}

const spansOf = (candidates: readonly SentenceCandidates[]): Span[] =>
  candidates.flatMap(({ spans }) => spans)

type Rank = (
  example: PhraseSearch,
  candidates: readonly SentenceCandidates[],
  embedder: Embedder,
) => Promise<readonly RankedSpan[]>

/** As in the authors' script: a set of lower-cased phrases, each the mean of all its tokens, special ones too. */
const distinctPhrases: Rank = async ({ document, query }, candidates, embedder) => {
  const distinct = new Map<string, Span>()
  for (const span of spansOf(candidates)) {
    const phrase = document.slice(span.start, span.end).toLowerCase()
    if (!distinct.has(phrase)) distinct.set(phrase, span)
  }
  const [asked, ...phrases] = await embedder.texts([query.toLowerCase(), ...distinct.keys()])
  return [...distinct.values()].map(({ start, end }, i) => ({
    start,
    end,
    score: cosine(asked!, phrases[i]!),
  }))
}

/**
 * PiC's ranking experiment (Sec. 5.3): all runs of two and three words and the gold phrase are ranked. The official ones
 * do what the authors' script does; the others compare with the bare query, at every occurrence of a phrase, in its own
 * case.
 */
export const rankings = {
  'official-ranking': ({ document, query }, candidates, embedder) =>
    scoredInPlace(embedder, { document: lowerCased(document), query: query.toLowerCase() }, candidates),
  'official-ranking-alone': distinctPhrases,
  'bare-query-ranking': async (example, candidates, embedder) =>
    (await scoredCandidates(embedder, [question(example)], [candidates]))[0]!,
  'bare-query-ranking-alone': async (example, candidates, embedder) =>
    (await scoredAlone(embedder, [question(example)], [spansOf(candidates)]))[0]!,
} satisfies Record<string, Rank>

export type RankingName = keyof typeof rankings

/**
 * The gold is among the candidates, so this is not a system, which never sees gold, but an experiment on phrase vectors:
 * it takes labelled examples and returns outcomes for the official metrics.
 */
export async function officialRanking(
  examples: readonly PhraseSearch[],
  embedder: Embedder,
  name: RankingName = 'official-ranking',
): Promise<Outcome<PhraseSearch>[]> {
  const outcomes: Outcome<PhraseSearch>[] = []
  for (const example of examples) {
    const { document, language, gold } = example
    const candidates = withGold(bigramsAndTrigrams(document, language), gold?.[0])
    const rank: Rank = rankings[name]
    outcomes.push({ example, prediction: bestSpans(await rank(example, candidates, embedder)) })
  }
  return outcomes
}
