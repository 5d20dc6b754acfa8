import { lookUp, type Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine, mean } from '../../math/index.js'
import { concatenated } from '../shared/vector-features.js'
import type { System } from '../system.js'
import { upperLayers } from './hitachi.js'
import { targetsSimilarity } from './targets-similarity.js'

/** The layer with the best Spearman on half of SCWS; the last layer for other encoders. */
const chosenLayers: Readonly<Record<string, number>> = { minilm: 6, 'gte-small': 6 }

/** Best on half of SCWS with minilm, in steps of a quarter; will-go's mixture was tried too and got no weight. */
const weights = { alone: 0.25, chosen: 0.5, stacked: 0.25 }

/** The vectors of one target that the members of the ensemble compare. */
export interface Views {
  /** Without context. */
  readonly alone: Float32Array
  /** Of the layers from the centre to the last, in context. */
  readonly layers: readonly Float32Array[]
  /** Which of them is the chosen one. */
  readonly chosen: number
}

export const ensembleSimilarity = (a: Views, b: Views): number =>
  weights.alone * cosine(a.alone, b.alone) +
  weights.chosen * cosine(a.layers[a.chosen]!, b.layers[b.chosen]!) +
  weights.stacked * cosine(concatenated(a.layers), concatenated(b.layers))

async function viewsOf(embedder: Embedder, targets: readonly Target[]): Promise<Views[]> {
  const upper = upperLayers(embedder.info.layers)
  const layers = await embedder.layersOfTargets(targets, upper)
  const alone = await embedder.targets(targets, { context: 'target' })
  const chosen = upper.indexOf(lookUp(chosenLayers, embedder.info.id) ?? embedder.info.layers)
  return layers.map((each, i) => ({ alone: alone[i]!, layers: each, chosen }))
}

export const justmasters: System = {
  id: 'justmasters',
  title: 'weighted mean of three cosines: bare words, chosen layer, stacked layers; the mean over encoders',
  source: 'Al-Khdour et al. 2020, JUSTMasters at SemEval-2020 Task 3',
  needs: ['encoder'],
  stacks: true,
  solves: {
    'graded-pair': targetsSimilarity<readonly Views[]>(
      async (_first, materials) => {
        const embedders = await materials.embedders()
        return async (placed) => {
          const targets = placed.map(({ target }) => target)
          const views: Views[][] = targets.map(() => [])
          for (const embedder of embedders)
            for (const [i, own] of (await viewsOf(embedder, targets)).entries()) views[i]!.push(own)
          return views
        }
      },
      (a, b) => mean(a.map((own, encoder) => ensembleSimilarity(own, b[encoder]!))),
    ),
  },
}
