import { wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'

/** The vector of each word encoded alone: our substitute for static word vectors. Every word once. */
export async function bareWords(
  embedder: Embedder,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, Float32Array>> {
  const distinct = [...new Set(words)]
  const vectors = await embedder.targets(distinct.map(wholeTarget), { context: 'target' })
  return new Map(distinct.map((word, i) => [word, vectors[i]!]))
}
