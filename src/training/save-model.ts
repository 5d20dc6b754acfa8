import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields, checkTexts } from '../core/index.js'
import { asSafetensors, emitEncoder, safetensors, type Weights } from '../encoders/index.js'
import { atomicWrite, makeFolder, readInput, writePieces } from '../files/index.js'
import type { LoadedModel } from './load-model.js'
import { checkWeights } from './trainable.js'

/** The parts of a model other than its weights. */
const companions = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'special_tokens_map.json',
  'vocab.txt',
]

/**
 * Writes an encoder as a folder of Hugging Face form that `local:PATH` and other tools load: configuration and
 * tokenizer of the model that it was trained from, weights as safetensors and as ONNX. The ONNX file comes last, since
 * it is what a reader looks for first.
 */
export async function saveModel(folder: string, model: LoadedModel, weights: Weights): Promise<void> {
  checkTexts('saveModel', folder)
  checkFields('saveModel', model, { folder: 'text', config: 'object' })
  checkWeights('saveModel: weights', weights)
  const { folder: from, config } = model
  await makeFolder(folder)
  for (const name of companions)
    if (existsSync(path.join(from, name)))
      await atomicWrite(path.join(folder, name), await readInput(path.join(from, name)))
  await writePieces(path.join(folder, 'model.safetensors'), safetensors(weights))
  const written = emitEncoder(config, asSafetensors(weights), [config.layers], {
    names: ['last_hidden_state'],
  })
  await writePieces(path.join(folder, 'onnx', 'model.onnx'), written)
}
