import { readFile } from 'node:fs/promises'
import { jsonValue, UserError } from '../core/index.js'
import {
  asSafetensors,
  emitEncoder,
  modelFiles,
  modelWeights,
  openModel,
  parseEncoderSpec,
  readModelConfig,
} from '../encoders/index.js'
import { type FittedModel, shippedWeights } from '../meaning/index.js'
import type { SiteEncoder } from './site-manifest.js'

export interface EncoderFiles {
  readonly encoder: SiteEncoder
  readonly senses: FittedModel | null
  /** ONNX, weights in eight bits: a quarter of the bytes, see docs/site.md for what that changes. */
  readonly onnx: Uint8Array
  /** One token per line. */
  readonly vocabulary: string
}

const notForSites = (name: string): UserError =>
  new UserError(`${name}: a site takes minilm, polyseme-small, polyseme-medium, gte-small or local:PATH`)

/** An encoder as a browser runs it. */
export async function encoderFiles(spec: string): Promise<EncoderFiles> {
  const { name, options } = parseEncoderSpec(spec)
  if (/^(?:api|glossed):/.test(name)) throw notForSites(name)
  const opened = await openModel(name)
  await opened.close()
  const { folder, ...info } = opened.info
  if (folder === null) throw notForSites(name) // several that are joined
  const files = modelFiles(folder)
  const config = await readModelConfig(files.config)
  const { vocabulary, lowercase } = await wordPieceOf(files.tokenizer)
  const layers = options.layers.map((layer) => (layer < 0 ? info.layers + 1 + layer : layer))
  const weights = asSafetensors(await modelWeights(files))
  return {
    encoder: {
      info,
      options: { ...options, layers },
      padId: config.padId,
      secondType: config.tokenTypes > 1 ? 1 : 0,
      lowercase,
    },
    senses: shippedWeights(info)?.senses ?? null,
    onnx: Buffer.concat(emitEncoder(config, weights, layers, { precision: 'int8-weights' })),
    vocabulary,
  }
}

interface TokenizerFile {
  readonly model?: { readonly type?: string; readonly vocab?: Readonly<Record<string, number>> }
  readonly normalizer?: { readonly lowercase?: boolean }
}

async function wordPieceOf(file: string): Promise<{ vocabulary: string; lowercase: boolean }> {
  const { model, normalizer } = jsonValue(await readFile(file, 'utf8')) as TokenizerFile
  if (model?.type !== 'WordPiece' || !model.vocab)
    throw new UserError(`${file}: its tokenizer is ${model?.type}, a site takes models with WordPiece`)
  const tokens: string[] = []
  for (const [token, id] of Object.entries(model.vocab)) tokens[id] = token
  return { vocabulary: tokens.join('\n'), lowercase: normalizer?.lowercase === true }
}
