/** A sense in words: what it is, and what it is a kind of. */
export interface GivenSense {
  readonly definition?: string
  readonly hypernyms?: readonly string[]
}

/** The definition and the hypernyms, as one text; empty if neither is given. */
export const senseText = ({ definition = '', hypernyms = [] }: GivenSense): string =>
  [definition, ...hypernyms].filter((part) => part.trim() !== '').join('; ')
