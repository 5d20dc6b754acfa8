import type { Embedder } from '../../encoders/index.js'
import type { Materials, Prepare } from '../system.js'
import { type PlacedTarget, placedTargets, ratings } from './graded-pairs.js'

/** A representation of each target; called with all of them at once. */
export type Represent<V> = (targets: readonly PlacedTarget[]) => Promise<readonly V[]>

/** A graded system that looks at each target by itself and then compares the two. */
export const targetsSimilarity =
  <V>(
    represent: (embedder: Embedder, materials: Materials<'graded-pair'>) => Promise<Represent<V>>,
    similarity: (a: V, b: V) => number,
  ): Prepare<'graded-pair'> =>
  async (materials) => {
    const represented = await represent(await materials.embedder(), materials)
    return async (questions) => ratings(questions, await represented(placedTargets(questions)), similarity)
  }
