import type { Kind } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { seeded } from '../../math/index.js'
import type { Materials } from '../system.js'

/** What a system is prepared with when little of it matters: nothing to learn from, and what the test gives. */
export const bareMaterials = <K extends Kind>(parts: Partial<Materials<K>> = {}): Materials<K> => ({
  system: 'a-system',
  train: async () => [],
  dev: async () => [],
  examples: async () => [],
  wordnet: () => loadWordNet('3.0'),
  embedder: () => Promise.reject(new Error('no encoder')),
  wordVectors: () => Promise.reject(new Error('no word vectors')),
  random: seeded(1),
  progress: () => {},
  scratch: '',
  training: {},
  remark: () => {},
  release: () => {},
  ...parts,
})
