import type { Kind } from '../../core/index.js'
import { type EmbedOptions, type Encoder, embedder } from '../../encoders/index.js'
import type { Materials } from '../system.js'
import { bareMaterials } from './bare-materials.suite.js'

/** Every word is one token with the vector of a table; unknown words have `other`. All layers are equal. */
export const toyEncoder = (
  table: Readonly<Record<string, readonly number[]>>,
  { other = [0, 0], layers = 2 }: { readonly other?: readonly number[]; readonly layers?: number } = {},
): Encoder => ({
  info: {
    id: 'toy',
    revision: 'toy',
    dimensions: other.length,
    layers,
    maxTokens: 512,
    maskToken: null,
    folder: null,
  },
  async encode(inputs, visit, { layers: asked = [-1] } = {}) {
    for (const [i, input] of inputs.entries()) {
      const found = [...String(input).matchAll(/[\p{L}\p{N}]+/gu)]
      const state = Float32Array.from(found.flatMap(([word]) => [...(table[word.toLowerCase()] ?? other)]))
      visit(i, {
        tokens: found.map(({ 0: word, index }) => ({ start: index, end: index + word.length })),
        parts: new Uint8Array(found.length),
        dimensions: other.length,
        states: asked.map(() => state),
      })
    }
  },
  close: async () => {},
})

/** What a system is prepared with when only the encoder matters. */
export const toyMaterials = <K extends Kind>(encoder: Encoder, options?: EmbedOptions): Materials<K> =>
  bareMaterials({ embedder: async () => embedder(encoder, options) })
