import type { Embedder } from '../../encoders/index.js'

/** The vector of each text; every text once, however often it is named. */
export async function textVectors(
  embedder: Embedder,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Float32Array>> {
  const distinct = [...new Set(texts)]
  const vectors = await embedder.texts(distinct)
  return new Map(distinct.map((text, i) => [text, vectors[i]!]))
}
