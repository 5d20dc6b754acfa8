import type { WordVectors } from '../../lexicon/index.js'

/** Word vectors from a table. */
export const toyVectors = (table: Readonly<Record<string, readonly number[]>>): WordVectors => ({
  id: 'toy',
  revision: 'toy',
  dimensions: Object.values(table)[0]!.length,
  size: Object.keys(table).length,
  has: (word) => Object.hasOwn(table, word),
  get: (word) => (Object.hasOwn(table, word) ? Float32Array.from(table[word]!) : undefined),
})
