import { likenessColumns } from './phrase-likeness.js'

/** What each column of a phrase's likeness counts; see docs/find.md for where they come from. */
export const findWeights: Readonly<Record<(typeof likenessColumns)[number], number>> = {
  'in-context': 10.7,
  alone: 1.9,
  'related-words': 2.4,
  'word-gap': -0.8,
  'noun-phrase': 1.2,
  'cut-before': -1.1,
  'cut-after': -2.2,
}

const bias = -6.8

/** The probability that a phrase with this likeness means the query, of a hundred phrases of a page one of which does. */
export const phraseScore = (row: readonly number[]): number =>
  1 / (1 + Math.exp(-likenessColumns.reduce((sum, column, k) => sum + findWeights[column] * row[k]!, bias)))
