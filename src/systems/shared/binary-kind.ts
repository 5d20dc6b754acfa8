/** The kinds that are answered with yes or no. */
export type BinaryKind = 'same-meaning' | 'sense-match' | 'phrase-pair'
