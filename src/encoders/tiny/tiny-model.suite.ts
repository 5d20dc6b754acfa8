import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seeded } from '../../math/index.js'
import { halfToNumber } from '../onnx/half-floats.js'
import { byteLevelTokenizer, unigramTokenizer, wordPieceTokenizer } from './tokenizers.suite.js'

export interface TinyTensor {
  readonly shape: readonly number[]
  readonly values: readonly number[]
}
export type TinyWeights = Readonly<Record<string, TinyTensor>>
export type Dtype = 'F32' | 'F16' | 'BF16'

export interface TinyFamily {
  readonly type: string
  readonly tokenizer: object
  readonly config: Readonly<Record<string, string | number>>
  /** Prefix of every tensor's name, as in checkpoints with a head. */
  readonly prefix: string
}

const size = 8
const wide = 16
const vocabulary = 300
const positions = 24

const bertConfig = {
  hidden_size: size,
  num_hidden_layers: 2,
  num_attention_heads: 2,
  intermediate_size: wide,
  hidden_act: 'gelu',
  layer_norm_eps: 1e-12,
  max_position_embeddings: positions,
  vocab_size: vocabulary,
}
const robertaConfig = { ...bertConfig, type_vocab_size: 1, pad_token_id: 1, layer_norm_eps: 1e-5 }

/** One of each family, random, with the kind of tokenizer that it has in life. */
export const tinyFamilies: readonly TinyFamily[] = [
  {
    type: 'bert',
    prefix: 'bert.',
    tokenizer: wordPieceTokenizer,
    config: { ...bertConfig, type_vocab_size: 2, pad_token_id: 0 },
  },
  {
    type: 'distilbert',
    prefix: 'distilbert.',
    tokenizer: wordPieceTokenizer,
    config: {
      dim: size,
      n_layers: 2,
      n_heads: 2,
      hidden_dim: wide,
      activation: 'gelu',
      max_position_embeddings: positions,
      vocab_size: vocabulary,
      pad_token_id: 0,
    },
  },
  { type: 'roberta', prefix: 'roberta.', tokenizer: byteLevelTokenizer, config: robertaConfig },
  { type: 'xlm-roberta', prefix: '', tokenizer: unigramTokenizer, config: robertaConfig },
  {
    type: 'camembert',
    prefix: 'roberta.',
    tokenizer: unigramTokenizer,
    config: { ...robertaConfig, hidden_act: 'gelu_new' },
  },
  {
    type: 'electra',
    prefix: 'electra.',
    tokenizer: wordPieceTokenizer,
    config: { ...bertConfig, type_vocab_size: 2, embedding_size: 4, hidden_act: 'relu' },
  },
]

export const tinyFamily = (type: string): TinyFamily => tinyFamilies.find((family) => family.type === type)!

/** Random multiples of 1/64, which all three float formats hold exactly. */
export function tinyWeights({ type, prefix, config }: TinyFamily): TinyWeights {
  const random = seeded(`weights of ${type}`)
  const tensors: Record<string, TinyTensor> = {}
  const add = (name: string, ...shape: number[]): void => {
    const length = shape.reduce((a, b) => a * b, 1)
    tensors[prefix + name] = {
      shape,
      values: Array.from({ length }, () => Math.round((random() * 2 - 1) * 64) / 64),
    }
  }
  const linear = (name: string, to: number, from: number): void => {
    add(`${name}.weight`, to, from)
    add(`${name}.bias`, to)
  }
  const norm = (name: string, width = size): void => {
    add(`${name}.weight`, width)
    add(`${name}.bias`, width)
  }
  const embedded = Number(config.embedding_size ?? size)
  add('embeddings.word_embeddings.weight', vocabulary, embedded)
  add('embeddings.position_embeddings.weight', positions, embedded)
  if (config.type_vocab_size)
    add('embeddings.token_type_embeddings.weight', Number(config.type_vocab_size), embedded)
  norm('embeddings.LayerNorm', embedded)
  if (embedded !== size) linear('embeddings_project', size, embedded)
  for (let layer = 0; layer < 2; layer++) {
    if (type === 'distilbert') {
      const at = `transformer.layer.${layer}`
      for (const part of ['q_lin', 'k_lin', 'v_lin', 'out_lin']) linear(`${at}.attention.${part}`, size, size)
      norm(`${at}.sa_layer_norm`)
      linear(`${at}.ffn.lin1`, wide, size)
      linear(`${at}.ffn.lin2`, size, wide)
      norm(`${at}.output_layer_norm`)
      continue
    }
    const at = `encoder.layer.${layer}`
    for (const part of ['query', 'key', 'value']) linear(`${at}.attention.self.${part}`, size, size)
    linear(`${at}.attention.output.dense`, size, size)
    norm(`${at}.attention.output.LayerNorm`)
    linear(`${at}.intermediate.dense`, wide, size)
    linear(`${at}.output.dense`, size, wide)
    norm(`${at}.output.LayerNorm`)
  }
  add('pooler.dense.weight', size, size) // checkpoints have more than an encoder needs
  return tensors
}

const halfBits = new Map(Array.from({ length: 65536 }, (_, bits) => [halfToNumber(bits), bits]))

const encoders: Readonly<Record<Dtype, (values: readonly number[]) => Buffer>> = {
  F32: (values) => Buffer.from(Float32Array.from(values).buffer),
  F16: (values) => Buffer.from(Uint16Array.from(values, (value) => halfBits.get(value)!).buffer),
  BF16: (values) => {
    const bits = new Uint32Array(Float32Array.from(values).buffer)
    return Buffer.from(Uint16Array.from(bits, (word) => word >>> 16).buffer)
  },
}

export function safetensorsBytes(weights: TinyWeights, dtype: Dtype = 'F32'): Buffer {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } }
  const data: Buffer[] = []
  let offset = 0
  for (const [name, { shape, values }] of Object.entries(weights)) {
    const bytes = encoders[dtype](values)
    header[name] = { dtype, shape, data_offsets: [offset, offset + bytes.length] }
    offset += bytes.length
    data.push(bytes)
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  return Buffer.concat([length, json, ...data])
}

export const testFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

/** A folder like a user's. */
export function writeTinyModel(family: TinyFamily, dtype: Dtype = 'F32'): string {
  const folder = path.join(testFolder(), family.type)
  mkdirSync(folder)
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({ model_type: family.type, ...family.config }),
  )
  writeFileSync(path.join(folder, 'tokenizer.json'), JSON.stringify(family.tokenizer))
  writeFileSync(path.join(folder, 'model.safetensors'), safetensorsBytes(tinyWeights(family), dtype))
  return folder
}
