import type { System } from '../system.js'
import { nounTest } from './noun-test.js'
import { phraseCandidates } from './phrase-candidates.js'
import { bestSpans, scoredAlone } from './scored-candidates.js'

export const phraseRankingAlone: System = {
  id: 'phrase-ranking-alone',
  title: 'ranks the phrases of the document, without their sentences, by cosine with the bare query',
  source: 'PiC, Sec. 5.3, phrase, without the gold among the candidates',
  needs: ['encoder'],
  solves: {
    'phrase-search': async (materials) => {
      const embedder = await materials.embedder()
      const isNoun = nounTest(await materials.wordnet())
      return async (questions) => {
        const candidates = questions.map((question) =>
          phraseCandidates(question, isNoun).flatMap(({ spans }) => spans),
        )
        return (await scoredAlone(embedder, questions, candidates)).map((scored) => bestSpans(scored))
      }
    },
  },
}
