import type { Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { thresholded } from '../shared/thresholded.js'
import type { Prepare } from '../system.js'

/** Two targets mean the same when the cosine of their vectors reaches a threshold that is best on train. */
export const pairCosine =
  (
    embed: (embedder: Embedder, targets: readonly Target[]) => Promise<readonly Float32Array[]>,
  ): Prepare<'same-meaning'> =>
  async (materials) => {
    const embedder = await materials.embedder()
    return thresholded(async (questions) => {
      const vectors = await embed(
        embedder,
        questions.flatMap(({ pair }) => pair),
      )
      return questions.map((_, i) => cosine(vectors[2 * i]!, vectors[2 * i + 1]!))
    }, materials)
  }
