/** A sense in words: what it is, and what it is a kind of. */
export interface GivenSense {
  readonly definition?: string
  readonly hypernyms?: readonly string[]
}
