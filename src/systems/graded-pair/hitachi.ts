import { question } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine, spearman } from '../../math/index.js'
import { labelledIfAny } from '../shared/fitting-examples.js'
import type { Materials, System } from '../system.js'
import { type GradedQuestion, placedTargets, ratings } from './graded-pairs.js'

/** From the centre to the last: where the paper found the best layers, for every language. */
export const upperLayers = (layers: number): number[] =>
  Array.from({ length: layers - Math.ceil(layers / 2) + 1 }, (_, i) => Math.ceil(layers / 2) + i)

/** The best layer of XLM-R, with which the team won; BERT's was the last. */
const centreLayer = ({ info }: Embedder): number => upperLayers(info.layers)[0]!

/** The layer of the highest rank correlation; ties go to the first. Null if none is defined. */
export function bestLayer(
  layers: readonly number[],
  predicted: readonly (readonly number[])[],
  gold: readonly number[],
): number | null {
  let best: number | null = null
  let highest = Number.NEGATIVE_INFINITY
  for (const [i, layer] of layers.entries()) {
    const rho = spearman(predicted[i]!, gold)
    if (rho > highest) {
      highest = rho
      best = layer
    }
  }
  return best
}

/** Ratings by layer; everything is encoded once. */
async function ratingsByLayer(
  embedder: Embedder,
  questions: readonly GradedQuestion[],
  layers: readonly number[],
): Promise<number[][][]> {
  const vectors = await embedder.layersOfTargets(
    placedTargets(questions).map(({ target }) => target),
    layers,
  )
  return layers.map((_, l) => ratings(questions, vectors, (a, b) => cosine(a[l]!, b[l]!)))
}

async function searchLayer(embedder: Embedder, materials: Materials<'graded-pair'>): Promise<number> {
  const examples = (await labelledIfAny(materials)).filter(({ gold }) => gold !== null)
  if (examples.length === 0) return centreLayer(embedder)
  const layers = upperLayers(embedder.info.layers)
  const predicted = await ratingsByLayer(embedder, examples.map(question), layers)
  return (
    bestLayer(
      layers,
      predicted.map((each) => each.flat()),
      examples.flatMap(({ gold }) => gold ?? []),
    ) ?? centreLayer(embedder)
  )
}

export const hitachi: System = {
  id: 'hitachi',
  title: 'cosine of the two words in context in the centre layer, or the best upper one if there are labels',
  source: 'Morishita et al. 2020, Hitachi at SemEval-2020 Task 3',
  needs: ['encoder'],
  solves: {
    'graded-pair': async (materials) => {
      const embedder = await materials.embedder()
      const layer = await searchLayer(embedder, materials)
      return async (questions) => (await ratingsByLayer(embedder, questions, [layer]))[0]!
    },
  },
}
