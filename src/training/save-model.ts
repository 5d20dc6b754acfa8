import { existsSync } from 'node:fs'
import { copyFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { asSafetensors, emitEncoder, safetensors, type Weights } from '../encoders/index.js'
import { makeFolder, writePieces } from '../files/index.js'
import type { LoadedModel } from './load-model.js'

/** What belongs to a model besides its weights. */
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
export async function saveModel(
  folder: string,
  { folder: from, config }: LoadedModel,
  weights: Weights,
): Promise<void> {
  await makeFolder(folder)
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.tmp')) await rm(path.join(folder, name)) // of a writer that was killed
  for (const name of companions)
    if (existsSync(path.join(from, name))) await copyFile(path.join(from, name), path.join(folder, name))
  await writePieces(path.join(folder, 'model.safetensors'), safetensors(weights))
  const model = emitEncoder(config, asSafetensors(weights), [config.layers], {
    names: ['last_hidden_state'],
  })
  await writePieces(path.join(folder, 'onnx', 'model.onnx'), model)
}
