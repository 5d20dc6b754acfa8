import { fittingExamples } from '../shared/fitting-examples.js'
import { wordVector } from '../shared/word-vector.js'
import type { System } from '../system.js'
import { cohesion, cohesionThreshold } from './usage-cohesion.js'
import { usageWords } from './usage-words.js'

export const cohesionStatic: System = {
  id: 'cohesion-static',
  title: 'figurative if the phrase does not fit the words around it, by static vectors; threshold from train',
  source: 'Sporleder & Li 2009, cohesion graph, with word vectors',
  needs: ['word-vectors'],
  solves: {
    usage: async (materials) => {
      const [first] = await fittingExamples(materials)
      const vectors = await materials.wordVectors(first!.language)
      const known = (words: readonly { readonly word: string }[]): Float32Array[] =>
        [...new Set(words.map(({ word }) => word))]
          .map((word) => wordVector(vectors, word))
          .filter((found) => found !== undefined)
      return cohesionThreshold(
        async (questions) =>
          questions.map((asked) => {
            const { phrase, context } = usageWords(asked)
            const own = new Set(phrase.map(({ word }) => word))
            return cohesion(known(phrase), known(context.filter(({ word }) => !own.has(word))))
          }),
        materials,
      )
    },
  },
}
