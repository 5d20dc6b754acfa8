import path from 'node:path'
import { loadTokenizer, readModelConfig, readWeights, type Tokenizer } from '../encoders/index.js'
import type { EncoderModel } from './learner.js'

/** An encoder to begin from, with what reads texts for it. */
export interface LoadedModel extends EncoderModel {
  readonly folder: string
  readonly tokenizer: Tokenizer
}

/** A model in a folder of Hugging Face form, whole in memory. */
export async function loadModel(folder: string): Promise<LoadedModel> {
  return {
    folder,
    config: await readModelConfig(path.join(folder, 'config.json')),
    tokenizer: await loadTokenizer(path.join(folder, 'tokenizer.json')),
    weights: await readWeights(folder),
  }
}
