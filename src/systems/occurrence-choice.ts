import type { RankedSpan } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { nounTest } from './noun-test.js'
import { type NounTest, type PhraseQuestion, phraseCandidates } from './phrase-candidates.js'
import { bestSpans, scoredAlone, scoredCandidates } from './scored-candidates.js'
import type { System } from './system.js'
import { refuseOptions } from './token-layers.js'

/** Beside a weight of 1 for the phrase in its sentence; chosen on PiC PS train. */
const aloneWeight = 0.5
/** How many of the best candidates are also read alone: all of a page would cost more than the page. */
const shortlist = 50

/**
 * What a phrase means alone says which phrase it is, and is the same at all its places; what it means in its sentence
 * says which place. So the first of the list is the best place of the best phrase.
 */
async function answers(
  embedder: Embedder,
  questions: readonly PhraseQuestion[],
  isNoun: NounTest,
): Promise<RankedSpan[][]> {
  const candidates = questions.map((question) => phraseCandidates(question, isNoun))
  const inContext = await scoredCandidates(embedder, questions, candidates)
  const listed = inContext.map((scored) => bestSpans(scored, shortlist))
  const alone = await scoredAlone(embedder, questions, listed)
  return listed.map((spans, i) =>
    bestSpans(spans.map((span, j) => ({ ...span, score: span.score + aloneWeight * alone[i]![j]!.score }))),
  )
}

export const occurrenceChoice: System = {
  id: 'occurrence-choice',
  title:
    'finds the phrase that means the query, alone and in context, at the place whose sentence suits it best',
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
