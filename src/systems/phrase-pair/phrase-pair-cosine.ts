import { cosine } from '../../math/index.js'
import { thresholded } from '../shared/thresholded.js'
import type { System } from '../system.js'

export const phrasePairCosine: System = {
  id: 'phrase-pair-cosine',
  title: 'cosine of the word and the phrase, each encoded alone; threshold from train',
  source: 'SemEval-2013 5a with a sentence encoder',
  needs: ['encoder'],
  solves: {
    'phrase-pair': async (materials) => {
      const embedder = await materials.embedder()
      return thresholded(async (questions) => {
        const vectors = await embedder.texts(questions.flatMap(({ word, phrase }) => [word, phrase]))
        return questions.map((_, i) => cosine(vectors[2 * i]!, vectors[2 * i + 1]!))
      }, materials)
    },
  },
}
