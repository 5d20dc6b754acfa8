import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { cannot, ourRow, ranking, row, run } from '../recipes.js'
import { foreignRow, modelRow, type PicModel, percentOfTest } from './pic-models.js'

const metrics = ['top-1', 'top-3', 'top-5', 'mrr@5']
const settings = ['official-ranking-alone', 'official-ranking'] as const
const bareQuery = ['bare-query-ranking-alone', 'bare-query-ranking'] as const

type More = Parameters<typeof ranking>[3]

const official = (task: string, more?: More): Recipe[] =>
  settings.flatMap((setting) => metrics.map((metric) => ranking(task, setting, metric, more)))

/** By the encoder's vectors after span selection, whose heads are left off (Appendix H). */
export const afterSelection = {
  taught: ['pr-pass'],
  note: 'learned from PR-pass train if available, else from searches made from PS train',
} as const satisfies More

/** Every occurrence of a phrase is a candidate, and is compared with the query alone. */
const bare = (task: string): Recipe[] =>
  bareQuery.flatMap((setting) => metrics.map((metric) => ranking(task, setting, metric)))

/** The same without the gold phrase among the candidates: what a search really has to do. */
const sound = (task: string): Recipe[] =>
  ['phrase-ranking-alone', 'phrase-ranking'].flatMap((system) =>
    metrics.map((metric) => run(task, system, metric)),
  )

const layout = {
  corner: 'model',
  ...percentOfTest,
  columns: ['phrase', 'phrase + context'].flatMap((group) =>
    ['Top-1', 'Top-3', 'Top-5', 'MRR@5'].map((title) => ({ group, title })),
  ),
} satisfies Partial<PaperTable>

const noContext = [null, null, null, null]
const use = 'USE-v5 is not a model of the BERT family, and its service gives no vectors of spans'

const ourRows = (task: string): TableRow[] => [
  ourRow('ours, {encoder}', official(task)),
  ourRow('ours, {encoder}, bare query', bare(task)),
  ourRow('ours, {encoder}, bare query, gold not added', sound(task)),
]

const passage = official('pic-pr-pass')

const pretrained: readonly TableRow[] = [
  modelRow('PhraseBERT', [36.62, 66.96, 75.9, 52.2, 33.0, 49.6, 56.7, 41.9], passage),
  modelRow('BERT', [29.8, 47.9, 55.4, 39.5, 47.44, 65.78, 73.3, 57.3], passage),
  modelRow('BERT-large', [23.76, 38.52, 45.4, 31.7, 42.8, 58.9, 64.9, 51.3], passage),
  modelRow('SpanBERT', [20.88, 31.04, 35.2, 26.4, 14.4, 30.46, 39.8, 23.4], passage),
  modelRow('SentenceBERT', [22.3, 50.64, 60.6, 36.8, 25.14, 39.52, 46.2, 32.9], passage),
  modelRow('SimCSE', [28.1, 53.7, 64.6, 41.6, 32.4, 53.44, 62.8, 43.7], passage),
  foreignRow('USE-v5', [43.36, 70.12, 78.9, 57.3, ...noContext], use),
  modelRow('DensePhrase', [32.24, 51.3, 60.5, 42.6, 31.5, 46.3, 53.8, 39.7], passage),
]

export const picTable5: PaperTable = {
  id: 'pic-table5',
  source: 'PiC, Table 5',
  caption: 'Phrase retrieval in a passage by ranking all runs of two and three words and the gold phrase',
  ...layout,
  rows: [...pretrained, ...ourRows('pic-pr-pass')],
}

const trained = (model: PicModel, published: readonly number[], task = 'pic-pr-pass'): TableRow =>
  modelRow(model, published, official(task, afterSelection), `trained on PR-pass: ${model}`)

const ourTrainedRow = (task: string): TableRow =>
  ourRow('trained on PR-pass: ours, {encoder}', official(task, afterSelection))

export const picTableA3: PaperTable = {
  id: 'pic-tableA3',
  source: 'PiC, Table A3',
  caption: 'Phrase retrieval in a whole page by ranking, before and after span-selection training',
  ...layout,
  rows: [
    modelRow('BERT', [20.7, 34.3, 41.0, 28.2, 35.4, 52.1, 59.1, 44.5], official('pic-pr-page')),
    foreignRow('USE-v5', [32.2, 52.7, 60.8, 43.2, ...noContext], use),
    trained('PhraseBERT', [49.4, 69.4, 76.7, 60.1, 14.7, 21.6, 26.1, 18.7], 'pic-pr-page'),
    trained('SimCSE', [44.2, 66.6, 73.5, 55.7, 24.6, 37.8, 43.2, 31.7], 'pic-pr-page'),
    ...ourRows('pic-pr-page'),
    ourTrainedRow('pic-pr-page'),
  ],
}

export const picTableA5: PaperTable = {
  id: 'pic-tableA5',
  source: 'PiC, Table A5',
  caption: 'Phrase retrieval in a passage by ranking, before and after span-selection training',
  ...layout,
  rows: [
    ...pretrained,
    trained('PhraseBERT', [59.02, 81.58, 87.9, 70.6, 24.98, 37.78, 43.9, 32.0]),
    trained('BERT', [50.1, 66.16, 71.4, 58.6, 20.34, 31.4, 37.1, 26.5]),
    trained('BERT-large', [32.7, 42.4, 45.9, 37.8, 11.4, 17.0, 20.5, 14.6]),
    trained('SpanBERT', [15.22, 22.88, 26.6, 19.4, 8.92, 13.56, 16.6, 11.6]),
    trained('SentenceBERT', [53.14, 74.86, 80.7, 64.2, 20.12, 30.04, 34.9, 25.6]),
    trained('SimCSE', [50.96, 76.7, 83.4, 64.0, 37.7, 52.38, 58.9, 45.6]),
    row(
      'mean difference',
      [16.61, null, null, null, -11.95, null, null, null],
      cannot("the paper's own summary of its rows"),
    ),
    ...ourRows('pic-pr-pass'),
    ourTrainedRow('pic-pr-pass'),
  ],
}
