import path from 'node:path'
import { checkOptions, checkTexts, optionally, pick, type Target } from '../core/index.js'
import { cacheFolder } from '../files/index.js'
import { apiEmbedder, openTextServer } from './api/api-embedder.js'
import { apiKey } from './api/api-key.js'
import { modelOfServer, withoutLogin } from './api/server-address.js'
import { openVectorCache } from './cache/vector-cache.js'
import { checkPrecision, parseEncoderSpec } from './embed-options.js'
import { type Embedder, type EmbedderParts, embedder } from './embedder.js'
import type { Encoder, ModelInfo } from './encoder.js'
import { glossedReaders } from './glossed/glossed-readers.js'
import { openJoined } from './joined-encoder.js'
import { localFolder } from './local-folder.js'
import { openModelFolder } from './model-folder.js'
import type { Precision } from './onnx/emit-modules.js'
import { openPackaged } from './packaged.js'
import { packagedModels } from './packaged-models.js'

/** What every run uses by default. */
export const defaultEncoder = 'minilm'

/** An encoder as a run names it, options included. */
export interface OpenEncoder {
  /** `minilm?layer=4-7`; without the password that an address may have. */
  readonly spec: string
  /** Of the weights. */
  readonly revision: string
  /** Of encoders that a system takes all at once: each of them. */
  readonly members?: readonly OpenEncoder[]
  embedder(parts?: Pick<EmbedderParts, 'language' | 'progress'>): Embedder
  /** As the embedder's; null for what reads no tokens that we know of. */
  unaligned(targets: readonly Target[], language: string): Promise<number | null>
  close(): Promise<void>
}

/** The model itself: `minilm`, `polyseme-small`, `polyseme-medium`, `gte-small`, several of these joined by `+`, or `local:PATH` for a folder in Hugging Face form. */
export function openModel(
  name: string,
  cache = cacheFolder(),
  given: { readonly precision?: Precision } = {},
): Promise<Encoder> {
  checkTexts('encoder', name)
  checkTexts('cache', cache)
  checkOptions('openModel options', given, { precision: optionally(checkPrecision) })
  const { precision = 'fp32' } = given
  const options = { cache, precision }
  if (name.startsWith('local:'))
    return openModelFolder(localFolder(name.slice('local:'.length)), { id: name, ...options })
  const models = name.split('+').map((each) => pick('encoder', packagedModels, each))
  if (models.length > 1) return openJoined(models.map((model) => () => openPackaged(model, options)))
  return openPackaged(models[0]!, options)
}

interface Source {
  readonly info: ModelInfo
  embedder(parts: EmbedderParts): Embedder
  close(): Promise<void>
}

/** What an encoder is opened with. */
export interface OpenEncoderOptions {
  /** Where vectors are kept: `cacheFolder()` unless given. */
  readonly cache?: string | undefined
  /** A folder of Open Multilingual WordNet's tab files, for `glossed:`. */
  readonly wordnets?: string | undefined
  /** Called with what would help: a dictionary that is not installed. */
  readonly note?: ((line: string) => void) | undefined
}

async function openSource(
  spec: string,
  cache: string,
  { wordnets, note }: Omit<OpenEncoderOptions, 'cache'>,
): Promise<Source> {
  const { name, options, model, precision } = parseEncoderSpec(spec)
  if (name.startsWith('glossed:')) {
    const encoder = await openModel(name.slice('glossed:'.length), cache, { precision })
    const { info, ...readers } = await glossedReaders(encoder, { wordnets, ...(note ? { note } : {}) })
    return {
      info,
      embedder: (parts) => embedder(encoder, options, { ...parts, ...readers }),
      close: () => encoder.close(),
    }
  }
  if (!name.startsWith('api:')) {
    const encoder = await openModel(name, cache, { precision })
    return {
      info: encoder.info,
      embedder: (parts) => embedder(encoder, options, parts),
      close: () => encoder.close(),
    }
  }
  const url = name.slice('api:'.length)
  const server = await openTextServer({
    url,
    model: modelOfServer(name, model),
    key: apiKey(),
  })
  return {
    info: server.info,
    embedder: (parts) => apiEmbedder(server, options, parts),
    close: async () => {},
  }
}

/** `minilm`, `polyseme-small`, `polyseme-medium`, `gte-small`, several of these joined by `+`, `local:PATH`, `glossed:` before one of these, or `api:URL`, each with `?options`. */
export async function openEncoder(spec: string, options: OpenEncoderOptions = {}): Promise<OpenEncoder> {
  checkOptions('openEncoder options', options, { cache: 'some text?', wordnets: 'text?', note: 'function?' })
  const { cache = cacheFolder(), ...more } = options
  const source = await openSource(spec, cache, more)
  const vectors = openVectorCache(path.join(cache, 'vectors'))
  return {
    spec: withoutLogin(spec),
    revision: source.info.revision,
    embedder(parts = {}) {
      checkOptions('embedder', parts, { language: 'text?', progress: 'function?' })
      return source.embedder({ ...parts, cache: vectors })
    },
    unaligned: (targets, language) => source.embedder({ language }).unaligned(targets),
    async close() {
      try {
        vectors.close()
      } finally {
        await source.close() // workers left running would keep the process alive
      }
    },
  }
}
