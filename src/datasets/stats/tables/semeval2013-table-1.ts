import { publishedRows } from '../published-rows.js'
import type { Table } from '../tally.js'

/**
 * Sizes of 5a. The training set that was released first has 11,175 rows, all of them different; the paper describes
 * the second release. "German, no names" (1,101 and 733) needs to know which words are names, which no file says.
 */
export const semeval2013Table1: Table = {
  source: 'Korkontzelos et al. (2013), Table 1',
  published: publishedRows(['rows'], {
    'en/train': [5861],
    'en/train-v2': [5861],
    'en/test': [3907],
    'de/train': [1516],
    'de/test': [1010],
    'it/train': [1275],
    'it/test': [850],
  }),
}
