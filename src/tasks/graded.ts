import type { GradedPair } from '../core/index.js'
import { pearsonRatings, spearmanRatings } from '../metrics/index.js'
import { gradedLines } from './submissions/index.js'
import { publishedRows, type Task } from './task.js'

const rated = (id: string, title: string, published: Task['published'] = []): Task<GradedPair> => ({
  id,
  version: 1,
  title,
  kind: 'graded-pair',
  dataset: id,
  splits: { test: ['test'] },
  metrics: [spearmanRatings, pearsonRatings],
  submission: gradedLines,
  published,
})

export const graded: readonly Task<GradedPair>[] = [
  rated(
    'scws',
    'SCWS: how similar are two words, each in its own context?',
    publishedRows('spearman', 'test', 'GWSC, Section 2.3', [
      ['Human (each annotator against the rest)', 0.52],
      ['word2vec', 0.65],
    ]),
  ),
  rated('usim', 'USim: how similar are two uses of a word?'),
  rated(
    'simlex999',
    'SimLex-999: how similar are two words, without context?',
    publishedRows('spearman', 'test', 'GWSC, Table 1', [['Human (each annotator against the rest)', 0.78]]),
  ),
]
