import { type Embedder, embedder, openModel, parseEncoderSpec } from '../encoders/index.js'

/** An encoder for as long as the work takes; vectors are not kept on disk. */
export async function withTargetVectors<T>(
  spec: string,
  cache: string,
  work: (vectors: Embedder) => Promise<T>,
): Promise<T> {
  const { name, options, precision } = parseEncoderSpec(spec)
  const encoder = await openModel(name, cache, { precision })
  try {
    return await work(embedder(encoder, options))
  } finally {
    await encoder.close()
  }
}
