import type { EmbedChoice, Embedder } from '../../encoders/index.js'

/** The vector of each text; repeated texts are read once. */
export async function textVectors(
  embedder: Pick<Embedder, 'texts'>,
  texts: Iterable<string>,
  choice?: EmbedChoice,
): Promise<ReadonlyMap<string, Float32Array>> {
  const distinct = [...new Set(texts)]
  const vectors = await embedder.texts(distinct, choice)
  return new Map(distinct.map((text, i) => [text, vectors[i]!]))
}
