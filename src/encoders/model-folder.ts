import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { messageOf, UserError } from '../core/index.js'
import { sha256 } from '../datasets/index.js'
import type { Encoder } from './encoder.js'
import { hiddenStateNames } from './onnx/hidden-states.js'
import { OnnxEncoder } from './onnx/onnx-encoder.js'
import { loadTokenizer } from './tokenizer.js'

interface Config {
  readonly hidden_size?: number
  readonly dim?: number // DistilBERT
  readonly num_hidden_layers?: number
  readonly n_layers?: number // DistilBERT
  readonly max_position_embeddings?: number
  readonly type_vocab_size?: number
  readonly pad_token_id?: number
  readonly model_type?: string
}

const onnxFiles = ['onnx/model.onnx', 'model.onnx']

function fileOf(folder: string, names: readonly string[], what: string): string {
  const found = names.map((name) => path.join(folder, name)).find(existsSync)
  if (!found) throw new UserError(`${folder}: no ${what} here; expected ${names.join(' or ')}`)
  return found
}

async function readConfig(file: string): Promise<Config> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Config
  } catch (cause) {
    throw new UserError(`${file}: not a model's configuration: ${messageOf(cause)}`, { cause })
  }
}

export interface FolderOptions {
  readonly id: string
  readonly cache: string
  /** sha256 that the weights must have. */
  readonly sha256?: string
}

/** A BERT-family model in a folder of Hugging Face form: `config.json`, `tokenizer.json`, ONNX weights. */
export async function openModelFolder(
  folder: string,
  { id, cache, sha256: expected }: FolderOptions,
): Promise<Encoder> {
  if (!existsSync(folder)) throw new UserError(`${folder}: no such folder`)
  const config = await readConfig(fileOf(folder, ['config.json'], 'configuration'))
  const tokenizerFile = fileOf(folder, ['tokenizer.json'], 'tokenizer')
  const file = fileOf(folder, onnxFiles, 'model')
  const weights = await sha256(file)
  if (expected && weights !== expected)
    throw new UserError(
      `${file}: the weights have sha256 ${weights.slice(0, 12)}…, expected ${expected.slice(0, 12)}…; install the package anew`,
    )
  const dimensions = config.hidden_size ?? config.dim
  const layers = config.num_hidden_layers ?? config.n_layers
  if (!dimensions || !layers)
    throw new UserError(`${folder}/config.json: hidden_size and num_hidden_layers are missing`)
  const tokenizer = await loadTokenizer(tokenizerFile)
  const { states, outputs } = hiddenStateNames(await readFile(file))
  if (!outputs.includes('last_hidden_state') && states.length !== layers + 1)
    throw new UserError(`${file}: the model gives ${outputs.join(', ')}, expected last_hidden_state`)
  // RoBERTa's positions begin after the padding token's.
  const positions =
    (config.max_position_embeddings ?? 512) - (/roberta|camembert/.test(config.model_type ?? '') ? 2 : 0)
  return new OnnxEncoder({
    info: {
      id,
      revision: `${weights.slice(0, 32)}${(await sha256(tokenizerFile)).slice(0, 32)}`,
      dimensions,
      layers,
      maxTokens: positions,
      maskToken: ['[MASK]', '<mask>'].find((token) => tokenizer.idOf(token) !== null) ?? null,
    },
    file,
    states: states.length === layers + 1 ? states : [],
    cache,
    tokenizer,
    tokenTypes: config.type_vocab_size ?? 1,
    padId: config.pad_token_id ?? 0,
  })
}
