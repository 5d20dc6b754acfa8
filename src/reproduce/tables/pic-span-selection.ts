import type { Lesson } from '../../systems/tuned/index.js'
import type { PaperTable, Recipe } from '../paper-table.js'
import { cannot, ourRow, row, run, selection } from '../recipes.js'
import { average, foreignRow, longformer, modelRow, percentOfTest } from './pic-models.js'

/** PiC scores PSD with its own script. */
const scorerOf = (metric: string) => ({ scorer: metric === 'f1' ? 'sound' : 'official' }) as const

const psd = (system: string, metric: string, note?: string): Recipe =>
  run('pic-psd', system, metric, { ...scorerOf(metric), ...(note ? { note } : {}) })

const retrieval = (system: string): Recipe[] =>
  ['pic-pr-pass', 'pic-pr-page'].flatMap((task) => ['em', 'f1'].map((metric) => run(task, system, metric)))

const psdMetrics = ['em', 'f1', 'em-loc', 'f1-loc']

const passNote = 'learns from PR-pass train if available, else from searches made from PS train'
const psdNote =
  'learns from 1,438 items of PSD test and chooses by 500 if available, else from items made from PS train'

/** Learns from the paper's data, or from data made like it. */
const taught = (
  task: string,
  lessons: readonly Lesson[],
  metric: string,
  more: { readonly divided?: true } = {},
): Recipe => {
  const notes = [
    ...(lessons.includes('pr-pass') ? [passNote] : []),
    ...(lessons.includes('psd') ? [psdNote] : []),
  ]
  return selection(task, lessons, metric, { ...scorerOf(metric), ...more, note: notes.join('; then ') })
}

const selecting = [
  ...retrieval('span-selection'),
  ...psdMetrics.map((metric) => taught('pic-psd', ['pr-pass'], metric)),
]
const choosing = [
  ...retrieval('occurrence-choice'),
  ...psdMetrics.map((metric) => psd('occurrence-choice', metric)),
]

export const picTable6: PaperTable = {
  id: 'pic-table6',
  source: 'PiC, Table 6',
  caption: 'Span selection: phrase retrieval in a passage and in a page, and phrase sense disambiguation',
  corner: 'model',
  ...percentOfTest,
  columns: [
    ...['PR-pass', 'PR-page', 'PSD'].flatMap((group) => ['EM', 'F1'].map((title) => ({ group, title }))),
    { group: 'PSD', title: 'EM+loc' },
    { group: 'PSD', title: 'F1+loc' },
  ],
  rows: [
    modelRow('PhraseBERT', [93.42, 94.97, 85.24, 87.19, 92.98, 94.08, 51.67, 51.83], selecting),
    modelRow('BERT', [93.26, 94.65, 85.64, 87.77, 93.5, 94.57, 54.84, 55.07], selecting),
    modelRow('BERT-large', [93.64, 95.16, 87.36, 89.52, 94.67, 95.57, 55.43, 55.61], selecting),
    modelRow('SpanBERT', [93.5, 95.02, 87.28, 87.66, 92.26, 93.3, 52.2, 52.34], selecting),
    modelRow('SentenceBERT', [93.24, 94.54, 84.66, 86.89, 93.21, 94.15, 52.74, 52.85], selecting),
    modelRow('SimCSE', [92.9, 94.51, 85.68, 87.66, 92.96, 94.05, 53.83, 53.94], selecting),
    foreignRow('Longformer', [94.26, 95.58, 89.54, 91.15, 96.17, 96.88, 62.72, 62.83], longformer),
    foreignRow('Longformer-large', [94.28, 95.53, 87.58, 89.32, 96.32, 96.91, 59.72, 59.82], longformer),
    row('mean', [93.56, 95.0, 86.92, 88.85, 94.01, 94.94, 55.39, 55.54], cannot(average)),
    row('st. dev.', [0.49, 0.42, 1.93, 1.73, 1.54, 1.36, 3.9, 3.88], cannot(average)),
    ourRow('ours, span selection, {encoder}', selecting),
    ourRow('ours, occurrence-choice, untrained, {encoder}', choosing),
  ],
}

const located = ['em-loc', 'f1-loc']
const curricula: readonly (readonly Lesson[])[] = [['pr-pass'], ['psd'], ['pr-pass', 'psd']]

const taughtOn = (task: string): Recipe[] =>
  curricula.flatMap((lessons) => located.map((metric) => taught(task, lessons, metric, { divided: true })))

const a4 = taughtOn('pic-psd')
const untrained = located.map((metric) =>
  psd('occurrence-choice', metric, 'learns nothing, from PR-pass neither'),
)
const same = cannot('learns nothing, so its first two figures apply to all')

export const picTableA4: PaperTable = {
  id: 'pic-tableA4',
  source: 'PiC, Table A4',
  caption: 'Phrase sense disambiguation by span selection, by what it was trained on',
  corner: 'model',
  ...percentOfTest,
  columns: ['PR-pass', 'PSD-2K', 'PR-pass + PSD-2K'].flatMap((group) =>
    ['EM+loc', 'F1+loc'].map((title) => ({ group, title })),
  ),
  rows: [
    modelRow('PhraseBERT', [51.0, 51.15, 35.43, 36.02, 56.53, 56.81], a4),
    modelRow('BERT', [54.53, 54.75, 44.33, 45.28, 63.83, 64.14], a4),
    modelRow('BERT-large', [54.77, 54.99, 54.07, 54.82, 67.13, 67.36], a4),
    modelRow('SpanBERT', [52.27, 52.37, 44.67, 45.35, 69.93, 70.14], a4),
    modelRow('SentenceBERT', [52.27, 52.41, 38.63, 39.31, 58.93, 59.21], a4),
    modelRow('SimCSE', [53.47, 53.59, 43.67, 44.38, 60.6, 60.8], a4),
    foreignRow('Longformer', [62.47, 62.58, 61.97, 62.69, 71.1, 71.3], longformer),
    foreignRow('Longformer-large', [60.33, 60.42, 66.27, 67.1, 65.87, 66.1], longformer),
    row('mean', [55.14, 55.28, 48.63, 49.37, 64.24, 64.48], cannot(average)),
    row('st. dev.', [4.1, 4.08, 11.03, 11.08, 5.23, 4.13], cannot(average)),
    ourRow('ours, span selection, {encoder}', a4),
    ourRow('ours, span selection, {encoder}, PSD made from PS', taughtOn('psd-from-ps')),
    ourRow('ours, occurrence-choice, {encoder}', [...untrained, ...untrained.flatMap(() => [same, same])]),
  ],
}
