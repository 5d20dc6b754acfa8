import { cosine } from '../../math/index.js'
import { concatenated } from '../shared/vector-features.js'
import type { System } from '../system.js'
import { upperLayers } from './hitachi.js'
import { targetsSimilarity } from './targets-similarity.js'

export const brums: System = {
  id: 'brums',
  title: 'cosine of stacked vectors: the layers from the centre to the last of every encoder, concatenated',
  source: 'Hettiarachchi & Ranasinghe 2020, BRUMS at SemEval-2020 Task 3',
  needs: ['encoder'],
  stacks: true,
  solves: {
    'graded-pair': targetsSimilarity(async (_first, materials) => {
      const embedders = await materials.embedders()
      return async (placed) => {
        const targets = placed.map(({ target }) => target)
        const layers: Float32Array[][] = targets.map(() => [])
        for (const embedder of embedders) {
          const states = await embedder.layersOfTargets(targets, upperLayers(embedder.info.layers))
          for (const [i, own] of states.entries()) layers[i]!.push(...own)
        }
        return layers.map(concatenated) // a layer counts by the length of its vectors
      }
    }, cosine),
  },
}
