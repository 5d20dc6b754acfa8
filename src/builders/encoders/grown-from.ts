import { packagedFolder, packagedModels, type Weights } from '../../encoders/index.js'
import { type LoadedModel, loadModel } from '../../training/index.js'

/** Training does not change them, so they show where an encoder came from. */
const tellingWeight = 'embeddings.word_embeddings.weight'

function hasSameEmbeddings(weights: Weights, others: Weights): boolean {
  const [own, other] = [weights.get(tellingWeight)?.values, others.get(tellingWeight)?.values]
  return own !== undefined && own.length === other?.length && own.every((value, i) => value === other[i])
}

/** The encoder from another package that this one, or the lower layers of it, was trained from; null if it is none. */
export async function grownFrom(
  model: LoadedModel,
): Promise<{ readonly id: string; readonly base: LoadedModel } | null> {
  for (const packaged of Object.values(packagedModels).filter(({ own }) => !own)) {
    const base = await loadModel(packagedFolder(packaged))
    if (hasSameEmbeddings(model.weights, base.weights)) return { id: packaged.id, base }
  }
  return null
}
