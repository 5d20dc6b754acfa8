import path from 'node:path'
import { checkTexts } from '../core/index.js'
import {
  checkTokenizer,
  loadTokenizer,
  modelFiles,
  modelWeights,
  readModelConfig,
  type Tokenizer,
} from '../encoders/index.js'
import type { EncoderModel } from './trainable.js'

/** An encoder to begin from, with what reads texts for it. */
export interface LoadedModel extends EncoderModel {
  /** The folder of its configuration and tokenizer. */
  readonly folder: string
  readonly tokenizer: Tokenizer
}

/** A model in a folder of Hugging Face form, whole in memory. */
export async function loadModel(folder: string): Promise<LoadedModel> {
  checkTexts('loadModel', folder)
  const files = modelFiles(folder, 'train')
  const config = await readModelConfig(files.config)
  const tokenizer = await loadTokenizer(files.tokenizer)
  checkTokenizer(config, tokenizer, files.tokenizer)
  return { folder: path.dirname(files.config), config, tokenizer, weights: await modelWeights(files) }
}
