import path from 'node:path'
import type { Weights } from '../../encoders/index.js'
import { type LoadedModel, saveDelta, saveModel } from '../../training/index.js'
import { grownFrom } from './grown-from.js'

/** Writes a trained encoder without its head, and what training changed if it came from an encoder of another package. */
export async function saveEncoder(output: string, model: LoadedModel, trained: Weights): Promise<void> {
  const weights: Weights = new Map([...trained].filter(([name]) => model.weights.has(name)))
  await saveModel(output, model, weights)
  const grown = await grownFrom(model)
  if (grown && model.weights.size === grown.base.weights.size)
    await saveDelta(path.join(output, 'delta'), grown.id, grown.base.weights, weights)
}
