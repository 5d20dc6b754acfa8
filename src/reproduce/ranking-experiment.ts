import { type PhraseSearch, UserError } from '../core/index.js'
import { type DataRoot, loadSplit } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import { officialRanking, type RankingName } from '../systems/phrase-search/index.js'
import type { Split, Task } from '../tasks/index.js'
import { experiment } from './experiment.js'

/**
 * PiC's ranking experiment in the form of a system, so that it is kept and resumed like any run. It is none: it puts
 * the gold phrase among the candidates, as the paper does, and is never registered.
 */
export const rankingExperiment = (task: Task, split: Split, ranking: RankingName, root: DataRoot): System =>
  experiment({
    id: ranking,
    title: 'ranks all runs of two and three words and the gold phrase',
    source: 'PiC, Sec. 5.3, and the script that its authors published',
    needs: ['encoder'],
    solves: {
      'phrase-search': async ({ embedder }) => {
        const examples = (await loadSplit(task, split, root)) as PhraseSearch[]
        const byId = new Map(examples.map((example) => [example.id, example]))
        const encoder = await embedder()
        return async (questions) => {
          const labelled = questions.map(({ id }) => {
            const found = byId.get(id)
            if (!found) throw new UserError(`${task.id} ${split}: no example ${id}`)
            return found
          })
          const outcomes = await officialRanking(labelled, encoder, ranking)
          return outcomes.map(({ prediction }) => prediction)
        }
      },
    },
  })
