import type { ExampleOf, Kind, Question, Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { matrixOf } from '../../training/heads/index.js'
import type { Views } from './classified.js'
import { unit } from './vector-mean.js'

/** The centre, three quarters up, and the last: these represent meaning in context, and that of a whole text. */
export const fewLayers = (layers: number): number[] => [
  ...new Set([Math.ceil(layers / 2), Math.ceil((3 * layers) / 4), layers]),
]

/** `layer=-1` is the default, so it counts as no choice. */
const namesNoLayer = ({ options: { layers } }: Embedder): boolean => layers.length === 1 && layers[0] === -1

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
      const vectors = layers
        ? await embedder.layersOfTargets(
            targets.flat(),
            views.map((view) => layers[view]!),
          )
        : (await embedder.targets(targets.flat())).map((vector) => [vector])
      return views.map((_, v) => {
        let at = 0
        return matrixOf(
          targets.map(({ length }) => {
            const own = vectors.slice(at, at + length).map((each) => unit(each[v]!))
            at += length
            return featuresOf(own)
          }),
        )
      })
    },
  }
}
