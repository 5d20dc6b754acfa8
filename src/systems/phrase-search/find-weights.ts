import { phraseColumns } from './phrase-features.js'

/** The weight of each column of a phrase's features; see docs/find.md for where they come from. */
const findWeights: Readonly<Record<(typeof phraseColumns)[number], number>> = {
  'in-context': 11.2,
  'related-words': 1.7,
  'related-heads': 0.8,
  'related-firsts': 1.7,
  'half-shared': -11.6,
  'word-gap': -0.5,
  'noun-phrase': 1.6,
  'cut-before': -1.4,
  'cut-after': -0.9,
}

const bias = -7.1

/** The probability that a phrase with these features means the query, if one of a hundred phrases of its page does. */
export const phraseScore = (row: readonly number[]): number =>
  1 / (1 + Math.exp(-phraseColumns.reduce((sum, column, k) => sum + findWeights[column] * row[k]!, bias)))
