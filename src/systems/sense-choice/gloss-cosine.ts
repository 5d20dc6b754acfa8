import { glossText } from '../../lexicon/index.js'
import { cosine } from '../../math/index.js'
import { textVectors } from '../shared/text-vectors.js'
import type { System } from '../system.js'
import { glossLemmas } from './gloss-lemmas.js'
import { rankedSenses } from './ranked-senses.js'

export const glossCosine: System = {
  id: 'gloss-cosine',
  title: 'the sense whose words and definition, encoded as a text, are nearest to the target in its sentence',
  source: "Loureiro & Jorge 2019, LMMS's gloss vectors alone",
  needs: ['encoder'],
  solves: {
    'sense-choice': async (materials) => {
      const embedder = await materials.embedder()
      const { synsetOf } = glossLemmas(await materials.wordnet())
      return async (questions) => {
        const texts = questions.map(({ candidates }) => candidates.map((id) => glossText(synsetOf(id))))
        const glosses = await textVectors(embedder, texts.flat())
        const targets = await embedder.targets(questions.map(({ target }) => target))
        return questions.map(({ candidates }, i) =>
          rankedSenses(
            candidates,
            texts[i]!.map((text) => cosine(targets[i]!, glosses.get(text)!)),
          ),
        )
      }
    },
  },
}
