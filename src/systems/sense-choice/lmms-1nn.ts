import { cosine } from '../../math/index.js'
import { shownSenses, targetsBySense } from '../shared/shown-senses.js'
import type { System } from '../system.js'
import { rankedSenses } from './ranked-senses.js'

export const lmms1nn: System = {
  id: 'lmms-1nn',
  title: "the sense whose mean vector over SemCor's examples is nearest; the first sense if SemCor has none",
  source: 'Loureiro & Jorge 2019 (LMMS), 1-nearest neighbour with back-off to the first sense',
  needs: ['encoder'],
  solves: {
    'sense-choice': async (materials) => {
      const embedder = await materials.embedder()
      const vectorsOf = shownSenses(
        async (targets) => (await embedder.targets(targets)).map((vector) => [vector]),
        targetsBySense(await materials.train()),
      )
      return async (questions) => {
        const senses = await vectorsOf(questions.flatMap(({ candidates }) => candidates))
        const targets = await embedder.targets(questions.map(({ target }) => target))
        return questions.map(({ candidates }, i) =>
          // A sense without a vector ranks below all that have one; without any, WordNet's order is kept.
          rankedSenses(
            candidates,
            candidates.map((id) => (senses.has(id) ? cosine(targets[i]!, senses.get(id)![0]!) : -1)),
          ),
        )
      }
    },
  },
}
