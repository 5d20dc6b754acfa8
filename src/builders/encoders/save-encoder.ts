import path from 'node:path'
import type { Weights } from '../../encoders/index.js'
import {
  type LoadedModel,
  removeCheckpoint,
  saveDelta,
  saveModel,
  type Trained,
  type TrainedContrastive,
} from '../../training/index.js'
import type { RecipeParts } from './encoder-recipe.js'
import { grownFrom } from './grown-from.js'

/**
 * Ends a training: writes the encoder without its head, and what training changed if it came from an encoder of another
 * package.
 */
export async function saveEncoder<E>(
  model: LoadedModel,
  trained: Trained<E>,
  { output, scratch }: Pick<RecipeParts, 'output' | 'scratch'>,
): Promise<TrainedContrastive> {
  try {
    const weights: Weights = new Map([...trained.weights].filter(([name]) => model.weights.has(name)))
    await saveModel(output, model, weights)
    const grown = await grownFrom(model)
    if (grown && model.weights.size === grown.base.weights.size)
      await saveDelta(path.join(output, 'delta'), grown.id, grown.base.weights, weights)
    await removeCheckpoint(scratch)
  } finally {
    await trained.close()
  }
  return { losses: trained.history.map(({ loss }) => loss) }
}
