/** Vectors that are kept, by what they depend on. */
export interface VectorCache {
  /** The same text, encoder and options give the same key. */
  key(...parts: readonly (string | number)[]): string
  /** Undefined if it is not kept, or is damaged. */
  get(key: string): Float32Array | undefined
  set(key: string, vector: Float32Array): void
  /** Writes the vectors that are still in memory. */
  flush(): void
  close(): void
}

/** Keeps nothing. */
export const noVectorCache: VectorCache = {
  key: (...parts) => JSON.stringify(parts),
  get: () => undefined,
  set() {},
  flush() {},
  close() {},
}
