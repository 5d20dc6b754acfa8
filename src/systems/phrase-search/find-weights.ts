import { lookUp } from '../../core/index.js'
import { phraseColumns } from './phrase-features.js'

/** The weight of each column of a phrase's features; see docs/find.md for where they come from. */
interface FindWeights {
  readonly columns: Readonly<Record<(typeof phraseColumns)[number], number>>
  readonly bias: number
}

const ofMinilm: FindWeights = {
  columns: {
    'in-context': 11.2,
    'related-words': 1.7,
    'related-heads': 0.8,
    'related-firsts': 1.7,
    'half-shared': -11.6,
    'word-gap': -0.5,
    'noun-phrase': 1.6,
    'cut-before': -1.4,
    'cut-after': -0.9,
  },
  bias: -7.1,
}

/** By the id of the encoder, whose cosines are on a scale of their own. */
const findWeights: Readonly<Record<string, FindWeights>> = {
  minilm: ofMinilm,
  'polyseme-small': {
    columns: {
      'in-context': 13.7,
      'related-words': 3.1,
      'related-heads': 0.8,
      'related-firsts': 1.7,
      'half-shared': -11.3,
      'word-gap': -0.6,
      'noun-phrase': 1.5,
      'cut-before': -1.6,
      'cut-after': -1.1,
    },
    bias: -9.9,
  },
}

/**
 * The probability that a phrase with these features means the query, if one of a hundred phrases of its page does. Other
 * encoders than those fitted are scored as minilm: the order is what counts.
 */
export function phraseScorer(encoder: string): (row: readonly number[]) => number {
  const { columns, bias } = lookUp(findWeights, encoder) ?? ofMinilm
  return (row) =>
    1 / (1 + Math.exp(-phraseColumns.reduce((sum, column, k) => sum + columns[column] * row[k]!, bias)))
}
