import { target } from '../../core/index.js'
import { regrouped } from '../../math/index.js'
import type { System } from '../system.js'
import { cohesion, cohesionThreshold } from './usage-cohesion.js'
import { usageWords } from './usage-words.js'

export const contextualCohesion: System = {
  id: 'cohesion',
  title:
    'figurative if the phrase does not fit the words around it, by contextual vectors; threshold from train',
  source: 'Sporleder & Li 2009, cohesion graph, with an encoder',
  needs: ['encoder'],
  solves: {
    usage: async (materials) => {
      const embedder = await materials.embedder()
      return cohesionThreshold(async (questions) => {
        const all = questions.map(usageWords)
        const vectors = await embedder.targets(
          all.flatMap(({ phrase, context }, i) =>
            [...phrase, ...context].map(({ span }) => target(questions[i]!.text, span.start, span.end)),
          ),
        )
        const parts = regrouped(
          vectors,
          all.flatMap(({ phrase, context }) => [phrase, context]),
        )
        return all.map((_, i) => cohesion(parts[2 * i]!, parts[2 * i + 1]!))
      }, materials)
    },
  },
}
