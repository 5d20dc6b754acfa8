import { lookUp, type PhrasePair, type Usage } from '../core/index.js'
import {
  accuracy,
  f1,
  macroF1,
  precision,
  recall,
  rejectionPrecision,
  rejectionRecall,
} from '../metrics/index.js'
import { labelLines, usageLines } from './submissions/index.js'
import { type PublishedResult, publishedRows, type Task } from './task.js'

// SemEval-2013 Task 5, Table 2: accuracy, recall, precision, rejection recall, rejection precision, F1.
const table2: Record<string, readonly (readonly [string, ...number[]])[]> = {
  en: [
    ['HsH', 0.803, 0.752, 0.837, 0.854, 0.775, 0.792],
    ['CLaC run 3', 0.794, 0.707, 0.856, 0.881, 0.75, 0.774],
    ['CLaC run 2', 0.794, 0.695, 0.867, 0.893, 0.745, 0.771],
    ['CLaC run 1', 0.788, 0.638, 0.91, 0.937, 0.721, 0.75],
    ['MELODI lvw', 0.748, 0.614, 0.838, 0.882, 0.695, 0.709],
    ['UMCC_DLSI', 0.724, 0.613, 0.787, 0.834, 0.683, 0.689],
    ['ITNLP run 3', 0.703, 0.501, 0.84, 0.904, 0.645, 0.628],
    ['MELODI dm', 0.689, 0.481, 0.825, 0.898, 0.634, 0.608],
    ['ITNLP run 1', 0.663, 0.392, 0.857, 0.934, 0.606, 0.538],
    ['ITNLP run 2', 0.659, 0.427, 0.797, 0.891, 0.609, 0.556],
  ],
  de: [['HsH', 0.825, 0.765, 0.87, 0.885, 0.79, 0.814]],
  it: [['UMCC_DLSI', 0.675, 0.576, 0.718, 0.774, 0.646, 0.64]],
}

const columns = ['accuracy', 'recall', 'precision', 'rejection-recall', 'rejection-precision', 'f1']

/** Sec. 3.3: the one German run was on the set "German - no names", 733 of the 1,010 test pairs. */
const subsets: Readonly<Record<string, string>> = { de: ' (733 pairs without names of people)' }

const published5a = (language: string): PublishedResult[] =>
  lookUp(table2, language)!.flatMap(([system, ...values]) =>
    columns.flatMap((metric, i) =>
      publishedRows(metric, 'test', `SemEval-2013 Task 5, Table 2${lookUp(subsets, language) ?? ''}`, [
        [system, values[i]!],
      ]),
    ),
  )

const phrasePairs = (language: string, title: string): Task<PhrasePair> => ({
  id: `semeval2013-5a-${language}`,
  version: 1,
  title: `SemEval-2013 5a ${title}: does the word mean the same as the two-word phrase?`,
  kind: 'phrase-pair',
  dataset: 'semeval2013-5a',
  splits: {
    // The paper's English set is the second release; the first has twice as many pairs, and tags.
    train: [language === 'en' ? ['en/train-v2', 'en/train'] : `${language}/train`],
    test: [`${language}/test`],
    ...(language === 'en' ? { trial: ['en/trial'] } : {}),
  },
  metrics: [accuracy, recall, precision, rejectionRecall, rejectionPrecision, f1],
  submission: labelLines,
  published: published5a(language),
})

const usage = (
  phrases: 'known' | 'unseen',
  table: string,
  rows: readonly (readonly [string, number])[],
): Task<Usage> => ({
  id: `semeval2013-5b-${phrases}`,
  version: 1,
  title: `SemEval-2013 5b, ${phrases} phrases: literal, figurative or both, here?`,
  kind: 'usage',
  dataset: 'semeval2013-5b',
  splits: { train: [`${phrases}/train`], dev: [`${phrases}/dev`], test: [`${phrases}/test`] },
  metrics: [accuracy, macroF1],
  submission: usageLines,
  published: publishedRows('accuracy', 'test', `SemEval-2013 Task 5, Table ${table}`, rows),
})

export const semeval2013: readonly (Task<PhrasePair> | Task<Usage>)[] = [
  phrasePairs('en', 'English'),
  phrasePairs('de', 'German'),
  phrasePairs('it', 'Italian'),
  usage('known', '4', [
    ['IIRG run 3', 0.779],
    ['UNAL run 2', 0.754],
    ['UNAL run 1', 0.722],
    ['IIRG run 1', 0.53],
    ['Baseline MFC', 0.503],
    ['IIRG run 2', 0.502],
  ]),
  usage('unseen', '5', [
    ['UNAL run 1', 0.668],
    ['UNAL run 2', 0.645],
    ['Baseline MFC', 0.616],
    ['CLaC run 1', 0.55],
  ]),
]
