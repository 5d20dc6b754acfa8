import { loadTokenizer, modelFiles, readModelConfig, readWeights, type Tokenizer } from '../encoders/index.js'
import type { EncoderModel } from './learner.js'

/** An encoder to begin from, with what reads texts for it. */
export interface LoadedModel extends EncoderModel {
  readonly folder: string
  readonly tokenizer: Tokenizer
}

/** A model in a folder of Hugging Face form, whole in memory. */
export async function loadModel(folder: string): Promise<LoadedModel> {
  const { config, tokenizer, weights } = modelFiles(folder)
  return {
    folder,
    config: await readModelConfig(config),
    tokenizer: await loadTokenizer(tokenizer),
    weights: await readWeights(weights),
  }
}
