/** A word and its numbers in a file of word vectors. */
export interface VectorRow {
  /** Raw bytes: published files have words that are not valid UTF-8, which no one will look up. */
  readonly word: Buffer
  /** Valid until the next row is read. */
  readonly values: Float32Array
}

/** Rows one at a time; problems in the file are thrown as a `DataError`. */
export type VectorRows = AsyncIterable<VectorRow>

/** Receives every byte that is read, to hash the file on the way. */
export type SeeBytes = (bytes: Uint8Array) => void
