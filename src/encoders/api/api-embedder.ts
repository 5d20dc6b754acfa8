import { checkFields, checkRecord, defined, UserError } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { noVectorCache } from '../cache/no-vector-cache.js'
import { checkEmbedOptions, type EmbedOptions } from '../embed-options.js'
import type { Embedder, EmbedderParts } from '../embedder.js'
import type { Encoder, ModelInfo } from '../encoder.js'
import { apiUrl } from './api-url.js'
import { type PostOptions, postJson } from './post-json.js'
import { replyVectors } from './reply-vectors.js'
import { serverAddress } from './server-address.js'

export interface ApiModel extends PostOptions {
  /** `http://127.0.0.1:8000/v1`, with name and password if the server asks for them. */
  readonly url: string
  readonly model: string
}

/** A server's embeddings of whole texts. */
export interface TextServer {
  readonly info: ModelInfo
  embed(texts: readonly string[]): Promise<Float32Array[]>
}

/** Texts per request: what most servers take. */
const batchTexts = 64

/** Asks for one embedding, so that a server that is down is reported before any work. */
export async function openTextServer({ url: address, model, ...rest }: ApiModel): Promise<TextServer> {
  const { url, login } = serverAddress(address)
  const endpoint = apiUrl(url, 'embeddings')
  const options = { login, ...rest }
  const ask = async (input: readonly string[], dimensions?: number): Promise<Float32Array[]> => {
    const { value } = await postJson(endpoint, { model, input }, options)
    return replyVectors(value, { url: endpoint, count: input.length, ...(dimensions ? { dimensions } : {}) })
  }
  const [probe] = await ask(['a'])
  const dimensions = probe!.length
  // A server may have another model under the same name tomorrow; vectors of another length are never mixed.
  const revision = hashText(`${endpoint} ${model} ${dimensions}`)
  return {
    info: {
      id: `api:${url}?model=${model}`,
      revision,
      dimensions,
      layers: 0,
      maxTokens: Number.POSITIVE_INFINITY,
      maskToken: null,
      folder: null,
    },
    async embed(texts) {
      const vectors: Float32Array[] = []
      for (let start = 0; start < texts.length; start += batchTexts)
        vectors.push(...(await ask(texts.slice(start, start + batchTexts), dimensions)))
      return vectors
    },
  }
}

/** A server gives one vector per text and none per token: systems that need only `texts` run with it. */
export function apiEmbedder(
  { info, embed }: TextServer,
  options: EmbedOptions,
  { cache = noVectorCache, progress }: EmbedderParts = {},
): Embedder {
  const none = (): never => {
    throw new UserError(
      `${info.id} gives vectors of whole texts, none of tokens: this system needs an encoder such as minilm or local:PATH`,
    )
  }
  const encoder: Encoder = { info, encode: async () => none(), close: async () => {} }
  return {
    info,
    options,
    encoder,
    unaligned: async () => null,
    targets: async () => none(),
    layersOfTargets: async () => none(),
    async texts(given, overrides = {}) {
      checkFields('texts', { texts: given }, { texts: 'texts' })
      checkRecord('texts options', overrides)
      const chosen = { ...options, ...defined(overrides) }
      checkEmbedOptions('texts', chosen)
      const { lowercase } = chosen
      const texts = lowercase ? given.map((text) => text.toLowerCase()) : given
      const keys = texts.map((text) => cache.key(info.revision, 'text', text))
      const found = new Map<string, Float32Array>()
      const missing = new Map<string, string>()
      for (const [i, key] of keys.entries()) {
        const kept = found.get(key) ?? cache.get(key)
        if (kept) found.set(key, kept)
        else missing.set(key, texts[i]!)
      }
      const wanted = [...missing]
      for (let start = 0; start < wanted.length; start += batchTexts) {
        const batch = wanted.slice(start, start + batchTexts)
        const vectors = await embed(batch.map(([, text]) => text))
        for (const [i, [key]] of batch.entries()) {
          found.set(key, vectors[i]!)
          cache.set(key, vectors[i]!)
        }
        cache.flush() // paid for: kept at once
        progress?.(Math.min(start + batchTexts, wanted.length), wanted.length)
      }
      return keys.map((key) => found.get(key)!.slice())
    },
  }
}
