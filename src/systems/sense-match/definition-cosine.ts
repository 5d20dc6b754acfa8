import { cosine } from '../../math/index.js'
import { senseText } from '../shared/sense-text.js'
import { thresholded } from '../shared/thresholded.js'
import type { System } from '../system.js'

export const definitionCosine: System = {
  id: 'definition-cosine',
  title:
    'cosine of the target in context with its definition and hypernyms, encoded separately; threshold from train',
  source: 'WiC-TSV, U-BERT with the two texts encoded separately',
  needs: ['encoder'],
  solves: {
    'sense-match': async (materials) => {
      const embedder = await materials.embedder()
      return thresholded(async (questions) => {
        const targets = await embedder.targets(questions.map(({ target }) => target))
        const senses = await embedder.texts(questions.map(senseText))
        return questions.map((_, i) => cosine(targets[i]!, senses[i]!))
      }, materials)
    },
  },
}
