import { refuseOptions } from '../shared/token-layers.js'
import type { System } from '../system.js'
import { nounTest } from './noun-test.js'
import { phraseCandidates } from './phrase-candidates.js'
import { bestSpans, scoredCandidates } from './scored-candidates.js'

export const phraseRanking: System = {
  id: 'phrase-ranking',
  title: 'ranks the phrases of the document, each in its sentence, by cosine with the bare query',
  source: 'PiC, Sec. 5.3, phrase + context, without the gold among the candidates',
  needs: ['encoder'],
  solves: {
    'phrase-search': async (materials) => {
      const embedder = await materials.embedder()
      refuseOptions('phrase-ranking', embedder, { pooling: false, mark: false })
      const isNoun = nounTest(await materials.wordnet())
      return async (questions) => {
        const candidates = questions.map((question) => phraseCandidates(question, isNoun))
        return (await scoredCandidates(embedder, questions, candidates)).map((scored) => bestSpans(scored))
      }
    },
  },
}
