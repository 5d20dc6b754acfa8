import { publishedRows } from '../published-rows.js'
import type { Table } from '../tally.js'
import { gwscSource } from './gwsc-source.js'

const columns = [
  ...['rows', 'mean rating', 'mean standard deviation of the ratings'],
  ...[
    'mean absolute change between contexts',
    'share of changes with p < 0.1',
    'share of changes with p < 0.05',
  ],
]

/**
 * CoSimLex. The deviations of sl have the mean 2.177, printed as 2.17; the mean of the two contexts' rounded means
 * (2.19 and 2.16; hr: 2.23 and 2.22) gives the printed value. The inter-rater ρ needs individual ratings, which are not
 * published.
 */
export const gwscTable1: Table = {
  source: `${gwscSource}, Table 1`,
  published: publishedRows(columns, {
    'en/test': [340, 5.54, 2.24, 2.16, 0.65, 0.61],
    'hr/test': [112, 4.39, 2.23, 2.32, 0.65, 0.54],
    'sl/test': [111, 4.9, 2.17, 1.96, 0.59, 0.46],
    'fi/test': [24, 4.08, 2.16, 1.75, 0.33, 0.29],
  }),
}

/** The row of SimLex-999 in the same table. */
export const gwscSimlexRow: Table = {
  source: `${gwscSource}, Table 1`,
  published: publishedRows(columns, { test: [999, 4.56, 1.27] }),
}

/** What Section 2.3 says about SCWS, after Pilehvar and Camacho-Collados (2019). */
export const gwscScws: Table = {
  source: `${gwscSource}, Section 2.3`,
  published: {
    'test: inter-rater Spearman (mean over annotators, each against the mean of the rest)': 0.52,
  },
}
