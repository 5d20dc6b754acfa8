/** A word and its numbers, as a file of word vectors has them. */
export interface VectorRow {
  /** Raw bytes: published files have words that are not valid UTF-8, which no one will ask for. */
  readonly word: Buffer
  /** Valid until the next row is asked for. */
  readonly values: Float32Array
}

/** Rows one at a time; what is wrong with the file is thrown as a `DataError`. */
export type VectorRows = AsyncIterable<VectorRow>

/** Told every byte that is read, for a hash of the file on the way. */
export type SeeBytes = (bytes: Uint8Array) => void
