import type { ExampleOf, Kind, Question, Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { regrouped } from '../../math/index.js'
import { matrixOf } from '../../training/heads/index.js'
import type { Views } from './classified.js'
import { concatenated } from './vector-features.js'
import { unit } from './vector-mean.js'

/** The centre, three quarters up, and the last: these represent meaning in context, and that of a whole text. */
export const fewLayers = (layers: number): number[] => [
  ...new Set([Math.ceil(layers / 2), Math.ceil((3 * layers) / 4), layers]),
]

/** Layers by how far up they are, in sixths. */
export const layersAt = (layers: number, sixths: readonly number[]): number[] => [
  ...new Set(sixths.map((sixth) => Math.round((layers * sixth) / 6))),
]

/** From the centre to five sixths up: by folds of SemEval-2013 5b, these tell literal from figurative use. */
export const middleLayers = (layers: number): number[] => layersAt(layers, [3, 4, 5])

/** `layer=-1` is the default, so it counts as no choice. */
const namesNoLayer = ({ options: { layers } }: Embedder): boolean => layers.length === 1 && layers[0] === -1

/** Vectors of targets by layer, or the one that the encoder's options name. */
const layeredVectors = async (
  embedder: Embedder,
  targets: readonly Target[],
  layers: readonly number[] | null,
): Promise<(readonly Float32Array[])[]> =>
  layers
    ? embedder.layersOfTargets(targets, layers)
    : (await embedder.targets(targets)).map((vector) => [vector])

/** One view: a target's vectors of several layers side by side, or the one vector that the encoder's options name. */
export function layersTogether<K extends Kind>(
  embedder: Embedder,
  targetOf: (question: Question<ExampleOf<K>>) => Target,
): Views<K> {
  const layers = namesNoLayer(embedder) ? middleLayers(embedder.info.layers) : null
  return {
    views: 1,
    async featurise(questions) {
      const vectors = await layeredVectors(embedder, questions.map(targetOf), layers)
      return [matrixOf(vectors.map((own) => concatenated(own.map(unit))))]
    },
  }
}

/**
 * An encoder's vectors of questions, each of which has the same number of targets: a view per layer, or the one view that
 * the encoder's options name. Vectors have length 1.
 */
export function encoderViews<K extends Kind>(
  embedder: Embedder,
  targetsOf: (question: Question<ExampleOf<K>>) => readonly Target[],
  featuresOf: (vectors: readonly Float32Array[]) => Float32Array,
): Views<K> {
  const layers = namesNoLayer(embedder) ? fewLayers(embedder.info.layers) : null
  return {
    views: layers?.length ?? 1,
    async featurise(questions, views) {
      const targets = questions.map(targetsOf)
      const asked = layers && views.map((view) => layers[view]!)
      const vectors = regrouped(await layeredVectors(embedder, targets.flat(), asked), targets)
      return views.map((_, v) =>
        matrixOf(vectors.map((own) => featuresOf(own.map((layers) => unit(layers[v]!))))),
      )
    },
  }
}
