import type { PaperTable } from '../paper-table.js'
import { cannot, ourRow, row, run } from '../recipes.js'
import { average, modelRow, percentOfTest } from './pic-models.js'

const recipes = ['phrase-cosine', 'target-cosine', 'ps-classifier', 'ps-classifier-context'].map((system) =>
  run('pic-ps', system, 'accuracy'),
)

export const picTable3: PaperTable = {
  id: 'pic-table3',
  source: 'PiC, Table 3',
  caption:
    'Phrase similarity: accuracy of a cosine threshold and of a classifier, without and with the sentence',
  corner: 'model',
  ...percentOfTest,
  columns: [
    { group: 'cosine', title: 'phrase' },
    { group: 'cosine', title: 'phrase + context' },
    { group: 'classifier', title: 'phrase' },
    { group: 'classifier', title: 'phrase + context' },
  ],
  rows: [
    modelRow('PhraseBERT', [51.75, 63.4, 33.6, 66.1], recipes),
    modelRow('BERT', [51.05, 64.1, 37.0, 68.85], recipes),
    modelRow('SpanBERT', [49.3, 64.0, 40.15, 66.85], recipes),
    modelRow('SpanBERT-large', [50.4, 66.3, 35.95, 69.25], recipes),
    modelRow('SentenceBERT', [50.35, 60.3, 31.5, 62.55], recipes),
    modelRow('SimCSE', [52.15, 62.5, 34.2, 66.65], recipes),
    row('mean', [50.83, 63.43, 35.4, 66.71], cannot(average)),
    row('st. dev.', [1.04, 1.98, 3.01, 2.4], cannot(average)),
    ourRow('ours, {encoder}', recipes),
    ourRow('ours, {encoder}, fine-tuned', [
      cannot('a threshold tunes no encoder'),
      cannot('a threshold tunes no encoder'),
      run('pic-ps', 'ps-classifier-tuned-alone', 'accuracy'),
      run('pic-ps', 'ps-classifier-tuned', 'accuracy'),
    ]),
    ourRow('ours, {encoder}, stacked-similarity', [
      cannot('it is a classifier'),
      cannot('it is a classifier'),
      cannot('it weighs phrase and context together'),
      run('pic-ps', 'stacked-similarity', 'accuracy'),
    ]),
  ],
}
