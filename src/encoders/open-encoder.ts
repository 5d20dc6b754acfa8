import path from 'node:path'
import { pick } from '../core/index.js'
import { parseEncoderSpec } from './embed-options.js'
import { type Embedder, type EmbedderParts, embedder } from './embedder.js'
import type { Encoder } from './encoder.js'
import { openModelFolder } from './model-folder.js'
import { openPackaged, packagedModels } from './packaged.js'
import { openVectorCache } from './vector-cache.js'

/** What every run uses unless told otherwise. */
export const defaultEncoder = 'minilm'

/** An encoder as a run names it, options included. */
export interface OpenEncoder {
  /** `minilm?layer=4-7`. */
  readonly spec: string
  /** Of the weights. */
  readonly revision: string
  embedder(parts?: Pick<EmbedderParts, 'language' | 'progress'>): Embedder
  close(): Promise<void>
}

/** The model itself: `minilm`, `gte-small`, or `local:PATH` for a folder in Hugging Face form. */
export function openModel(name: string, cache: string): Promise<Encoder> {
  if (name.startsWith('local:')) return openModelFolder(name.slice('local:'.length), { id: name, cache })
  return openPackaged(pick('encoder', packagedModels, name), cache)
}

export async function openEncoder(spec: string, { cache }: { readonly cache: string }): Promise<OpenEncoder> {
  const { name, options } = parseEncoderSpec(spec)
  const encoder = await openModel(name, cache)
  const vectors = openVectorCache(path.join(cache, 'vectors'))
  return {
    spec,
    revision: encoder.info.revision,
    embedder: (parts = {}) => embedder(encoder, options, { ...parts, cache: vectors }),
    async close() {
      vectors.close()
      await encoder.close()
    },
  }
}
