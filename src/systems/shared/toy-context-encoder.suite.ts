import { defaultEmbedOptions, type Embedder, type Encoder, embedder } from '../../encoders/index.js'

/**
 * An encoder for arithmetic by hand: tokens are separated by white space, and a token's vector is its word's own plus
 * `mix` times the mean of its neighbours' own vectors. Words that are not listed have the vector 0, 0 … 1.
 */
export function contextToyEncoder(
  vectors: Readonly<Record<string, readonly number[]>>,
  mix = 0,
): Encoder & { readonly read: string[] } {
  const dimensions = Object.values(vectors)[0]!.length
  const unknown = Array.from({ length: dimensions }, (_, k) => Number(k === dimensions - 1))
  const read: string[] = []
  return {
    read,
    info: {
      id: 'toy',
      revision: 'toy',
      dimensions,
      layers: 1,
      maxTokens: 512,
      maskToken: null,
      folder: null,
    },
    async encode(inputs, visit, { layers = [-1] } = {}) {
      for (const [index, input] of inputs.entries()) {
        const parts = typeof input === 'string' ? [input] : input
        read.push(...parts)
        const tokens = parts.flatMap((text, part) =>
          [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => ({
            part,
            span: { start, end: start + word.length },
            own: vectors[word.toLowerCase()] ?? unknown,
          })),
        )
        const state = Float32Array.from(
          tokens.flatMap(({ own }, i) => {
            const others = tokens.filter((_, j) => j !== i)
            return own.map(
              (value, k) =>
                value + (mix * others.reduce((sum, other) => sum + other.own[k]!, 0)) / (others.length || 1),
            )
          }),
        )
        visit(index, {
          tokens: tokens.map(({ span }) => span),
          parts: Uint8Array.from(tokens, ({ part }) => part),
          dimensions,
          states: layers.map(() => state),
        })
      }
    },
    close: async () => {},
  }
}

export const contextToyEmbedder = (vectors: Readonly<Record<string, readonly number[]>>, mix = 0): Embedder =>
  embedder(contextToyEncoder(vectors, mix), defaultEmbedOptions)
