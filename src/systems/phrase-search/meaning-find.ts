import { openTagger } from '../../lexicon/index.js'
import { checkEnglish } from '../shared/check-english.js'
import { refuseOptions } from '../shared/token-layers.js'
import type { System } from '../system.js'
import { type FindChoice, findSpans } from './find-spans.js'
import { bestSpans } from './scored-candidates.js'
import { wordNetRelations } from './word-relations.js'

const system = (id: string, about: string, choice: FindChoice): System => ({
  id,
  title: `polyseme find as a system: phrases ranked by their meaning in context, WordNet and shape${about}`,
  source: 'ours; weights from PiC PS train',
  needs: ['encoder'],
  solves: {
    'phrase-search': async (materials) => {
      const embedder = await materials.embedder()
      refuseOptions(id, embedder, { pooling: false, mark: false })
      const relations = wordNetRelations(await materials.wordnet())
      const { tag } = await openTagger('english')
      return async (questions) => {
        checkEnglish(id, questions)
        const answers = []
        for (const asked of questions)
          answers.push(
            bestSpans(
              (await findSpans({ embedder, relations, tag }, asked, choice)).map(({ start, end, score }) => ({
                start,
                end,
                score,
              })),
            ),
          )
        return answers
      }
    },
  },
})

export const meaningFind = system('meaning-find', '', {})

export const meaningFindRepeated = system('meaning-find-repeated', ', only those that occur more than once', {
  repeated: true,
})
