import { publishedRows } from '../published-rows.js'
import type { Table } from '../tally.js'

const columns = [
  ...['unique phrases', 'rows', 'fewest rows of a phrase', 'most rows of a phrase'],
  ...['literal', 'figurative', 'both'],
]

/** Phrases and labels of 5b. */
export const semeval2013Table3: Table = {
  source: 'Korkontzelos et al. (2013), Table 3',
  published: publishedRows(columns, {
    'known/train': [10, 1424, 68, 188, 702, 719, 3],
    'known/dev': [10, 358, 17, 47, 176, 181, 1],
    'known/test': [10, 594, 28, 78, 294, 299, 1],
    'unseen/train': [31, 1114, 4, 75, 458, 653, 3],
    'unseen/dev': [9, 342, 4, 74, 141, 200, 1],
    'unseen/test': [15, 518, 8, 73, 198, 319, 1],
  }),
}
