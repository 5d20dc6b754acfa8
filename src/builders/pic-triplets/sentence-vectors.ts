import { embedder, openModel, parseEncoderSpec } from '../../encoders/index.js'
import type { PairVectors } from './pair-bucket.js'

/** Vectors of sentences and of phrases in them, not kept on disk: a dump has more of them than a cache should. */
export interface SentenceVectors extends PairVectors {
  close(): Promise<void>
}

/** The weights are loaded when the first vector is asked for. */
export function sentenceVectors(spec: string, cache: string): SentenceVectors {
  const { name, options, precision } = parseEncoderSpec(spec)
  let opened: ReturnType<typeof openModel> | null = null
  const open = async () => {
    opened ??= openModel(name, cache, { precision })
    return embedder(await opened, options)
  }
  return {
    texts: async (texts) => (texts.length === 0 ? [] : (await open()).texts(texts)),
    targets: async (targets) => (targets.length === 0 ? [] : (await open()).targets(targets)),
    async close() {
      await (await opened)?.close()
      opened = null
    },
  }
}
