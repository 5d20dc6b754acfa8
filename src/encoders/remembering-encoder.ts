import type { Encoder, TokenVectors } from './encoder.js'

/**
 * An encoder that caches the token vectors of what it read last, up to a number of bytes: searching a text again with
 * another word does not encode it again.
 */
export function rememberingEncoder(encoder: Encoder, most = 128 * 2 ** 20): Encoder {
  const kept = new Map<string, TokenVectors>() // used last comes last
  let bytes = 0
  const sizeOf = ({ states }: TokenVectors): number =>
    states.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const forget = (key: string): void => {
    const known = kept.get(key)
    if (known && kept.delete(key)) bytes -= sizeOf(known)
  }
  const remember = (key: string, vectors: TokenVectors): void => {
    forget(key)
    kept.set(key, vectors)
    bytes += sizeOf(vectors)
    for (const [oldest] of kept) {
      if (bytes <= most) break
      forget(oldest)
    }
  }
  return {
    info: encoder.info,
    ...(encoder.spans && { spans: (texts) => encoder.spans!(texts) }),
    ...(encoder.reads && { reads: (texts) => encoder.reads!(texts) }),
    close: () => encoder.close(),
    async encode(inputs, visit, options = {}) {
      const keys = inputs.map((input) => JSON.stringify([options.layers ?? [-1], input]))
      const unread = [...keys.keys()].filter((i) => !kept.has(keys[i]!))
      for (const [i, key] of keys.entries()) {
        const known = kept.get(key)
        if (!known) continue
        remember(key, known)
        visit(i, known)
      }
      await encoder.encode(
        unread.map((i) => inputs[i]!),
        (index, vectors) => {
          const copy = { ...vectors, states: vectors.states.map((state) => state.slice()) } // theirs is used again
          remember(keys[unread[index]!]!, copy)
          visit(unread[index]!, copy)
        },
        options,
      )
    },
  }
}
