/** Static word vectors of a language. */
export interface WordVectors {
  readonly id: string
  /** Hash of the file: part of a run's key. */
  readonly revision: string
  readonly dimensions: number
  readonly size: number
  has(word: string): boolean
  /** The vector of a word; undefined if it is unknown. */
  get(word: string): Float32Array | undefined
}
