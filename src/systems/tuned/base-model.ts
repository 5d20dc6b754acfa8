import { UserError } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { type LoadedModel, loadModel } from '../../training/index.js'

/** The weights that a training begins from: those of the encoder that the run names. */
export async function baseModel(embedder: Embedder): Promise<LoadedModel> {
  const { folder, id } = embedder.info
  if (folder === null)
    throw new UserError(`${id} has no weights here to train from; name minilm, gte-small or local:PATH`)
  return loadModel(folder)
}
