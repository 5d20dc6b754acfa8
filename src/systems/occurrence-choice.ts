import { type RankedSpan, type Span, type Target, target } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { cosine } from '../math/index.js'
import { looseForm } from '../text/index.js'
import { nounTest } from './noun-test.js'
import {
  type NounTest,
  type PhraseQuestion,
  phraseCandidates,
  type SentenceCandidates,
} from './phrase-candidates.js'
import { bestSpans, queryVectors, scoredAlone, scoredCandidates } from './scored-candidates.js'
import { withPhrase } from './substitution.js'
import type { System } from './system.js'
import { refuseOptions } from './token-layers.js'

/** Beside a weight of 1 for the phrase in its sentence; chosen on PiC PS train. */
const aloneWeight = 0.5
/** How many of the best candidates are also read alone. */
const shortlist = 50
/** More than any score of a candidate: what was found stands before all else. */
const lift = 5

interface Place {
  /** In the document. */
  readonly span: Span
  readonly inSentence: Target
}

/** What may mean the query: of the candidates that suit it best in context, those that do so alone too. */
async function foundPhrases(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  inContext: readonly (readonly RankedSpan[])[],
): Promise<RankedSpan[][]> {
  const listed = inContext.map((scored) => bestSpans(scored, shortlist))
  const alone = await scoredAlone(embedder, questions, listed)
  return listed.map((spans, i) =>
    bestSpans(spans.map((span, j) => ({ ...span, score: span.score + aloneWeight * alone[i]![j]!.score }))),
  )
}

/** All places of the best phrase, in any case, each as a target in its sentence. */
function placesOf(
  document: string,
  sentences: readonly SentenceCandidates[],
  [top]: readonly RankedSpan[],
): Place[] {
  if (!top) return []
  const wanted = looseForm(document.slice(top.start, top.end))
  return sentences.flatMap(({ sentence, spans }) =>
    spans
      .filter(({ start, end }) => looseForm(document.slice(start, end)) === wanted)
      .map((span) => ({
        span,
        inSentence: target(
          document.slice(sentence.start, sentence.end),
          span.start - sentence.start,
          span.end - sentence.start,
        ),
      })),
  )
}

/**
 * Each place by the query against the phrase in its sentence, the query against the sentence, and the phrase against the
 * query in the phrase's stead: equal parts, which on PiC PS train choose better than the first alone.
 */
async function chosenPlaces(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  places: readonly (readonly Place[])[],
): Promise<RankedSpan[][]> {
  const flat = places.flatMap((own, i) => own.map((place) => ({ ...place, question: i })))
  const queries = await queryVectors(embedder, questions)
  const queryTexts = await embedder.texts(questions.map(({ query }) => query))
  const sentences = await embedder.texts(flat.map(({ inSentence }) => inSentence.text))
  const phrases = await embedder.targets(
    flat.flatMap(({ inSentence, question }) => [
      inSentence,
      withPhrase(inSentence, questions[question]!.query),
    ]),
  )
  const scored: RankedSpan[][] = questions.map(() => [])
  for (const [n, { span, question }] of flat.entries()) {
    const [phrase, exchanged] = [phrases[2 * n]!, phrases[2 * n + 1]!]
    const score =
      cosine(phrase, queries[question]!) +
      cosine(sentences[n]!, queryTexts[question]!) +
      cosine(phrase, exchanged)
    scored[question]!.push({ ...span, score: lift + score })
  }
  return scored
}

async function answers(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  isNoun: NounTest,
): Promise<RankedSpan[][]> {
  const candidates = questions.map((question) => phraseCandidates(question, isNoun))
  const inContext = await scoredCandidates(embedder, questions, candidates)
  const found = await foundPhrases(embedder, questions, inContext)
  const chosen = await chosenPlaces(
    embedder,
    questions,
    questions.map(({ document }, i) => placesOf(document, candidates[i]!, found[i]!)),
  )
  return chosen.map((first, i) => {
    const taken = new Set(first.map(({ start, end }) => `${start} ${end}`))
    const rest = found[i]!.filter(({ start, end }) => !taken.has(`${start} ${end}`))
    return bestSpans([...first, ...rest])
  })
}

export const occurrenceChoice: System = {
  id: 'occurrence-choice',
  title: 'finds the phrase that means the query, then chooses among its places by their sentences',
  source: 'ours, for PiC PSD',
  needs: ['encoder'],
  solves: {
    'phrase-search': async (materials) => {
      const embedder = await materials.embedder()
      refuseOptions('occurrence-choice', embedder, { pooling: false, mark: false })
      const isNoun = nounTest(await materials.wordnet())
      return (questions) => answers(embedder, questions, isNoun)
    },
  },
}
