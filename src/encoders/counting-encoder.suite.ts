import type { Encoder, TokenVectors } from './encoder.js'

export interface CountingEncoder extends Encoder {
  /** Every text that was read, in order. */
  readonly read: string[]
}

/** Words as tokens; a word's vector is its length, its place and the layer, so that sums can be done by hand. */
export function countingEncoder(): CountingEncoder {
  const read: string[] = []
  const wordsOf = (text: string) => [...text.matchAll(/\w+/g)]
  const spansOf = (text: string) =>
    wordsOf(text).map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
  return {
    read,
    spans: async (texts) => texts.map(spansOf),
    info: {
      id: 'counting',
      revision: 'r1',
      dimensions: 3,
      layers: 2,
      maxTokens: 512,
      maskToken: null,
      folder: null,
    },
    async encode(inputs, visit, { layers = [-1], progress } = {}) {
      for (const [i, input] of inputs.entries()) {
        if (typeof input !== 'string') throw new Error('no pairs here')
        read.push(input)
        const words = wordsOf(input)
        const vectors: TokenVectors = {
          tokens: spansOf(input),
          parts: new Uint8Array(words.length),
          dimensions: 3,
          states: layers.map((layer) =>
            Float32Array.from(words.flatMap(({ 0: word }, t) => [word.length, t, layer])),
          ),
        }
        visit(i, vectors)
        progress?.(i + 1, inputs.length)
      }
    },
    async close() {},
  }
}
