import { likenessColumns } from './phrase-likeness.js'

/** What each column of a phrase's likeness counts; see docs/find.md for where they come from. */
export const findWeights: Readonly<Record<(typeof likenessColumns)[number], number>> = {
  'in-context': 10,
  alone: 1.5,
  words: 1.5,
  'related-words': 3,
  'related-heads': 0.5,
  'word-gap': -0.4,
  'noun-phrase': 1.8,
  'cut-before': -0.7,
  'cut-after': -2.1,
}

const bias = -8.6

/** The probability that a phrase with this likeness means the query, of a hundred phrases of a page one of which does. */
export const phraseScore = (row: readonly number[]): number =>
  1 / (1 + Math.exp(-likenessColumns.reduce((sum, column, k) => sum + findWeights[column] * row[k]!, bias)))
