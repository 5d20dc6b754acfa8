import { type Embedder, embedder, openModel, parseEncoderSpec } from '../../encoders/index.js'

/** Vectors of whole sentences, not kept on disk: a dump has more of them than a cache should. */
export interface SentenceVectors extends Pick<Embedder, 'texts'> {
  close(): Promise<void>
}

/** The weights are loaded when the first vector is needed. */
export function sentenceVectors(spec: string, cache: string): SentenceVectors {
  const { name, options, precision } = parseEncoderSpec(spec)
  let opened: ReturnType<typeof openModel> | null = null
  return {
    async texts(texts) {
      if (texts.length === 0) return []
      opened ??= openModel(name, cache, { precision })
      return await embedder(await opened, options).texts(texts)
    },
    async close() {
      await (await opened)?.close()
      opened = null
    },
  }
}
