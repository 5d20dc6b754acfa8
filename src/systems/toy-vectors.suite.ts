import type { WordVectors } from '../lexicon/index.js'
import { seeded } from '../math/index.js'

/** Word vectors from a table. */
export const toyVectors = (table: Readonly<Record<string, readonly number[]>>): WordVectors => ({
  id: 'toy',
  revision: 'toy',
  dimensions: Object.values(table)[0]!.length,
  size: Object.keys(table).length,
  has: (word) => Object.hasOwn(table, word),
  get: (word) => (Object.hasOwn(table, word) ? Float32Array.from(table[word]!) : undefined),
})

/** Every word has a vector, always the same one: for tests that only look at the form of answers. */
export const anyVectors: WordVectors = {
  id: 'any',
  revision: 'any',
  dimensions: 8,
  size: Number.POSITIVE_INFINITY,
  has: () => true,
  get(word) {
    const random = seeded(word)
    return Float32Array.from({ length: 8 }, () => random() - 0.5)
  },
}
