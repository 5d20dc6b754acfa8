import { lookUp } from '../../core/index.js'
import type { PaperTable, Recipe } from '../paper-table.js'
import { row, run } from '../recipes.js'
import {
  metrics,
  metricTitles,
  percentOfTest,
  type Setting,
  settingRows,
  settingsInOrder,
} from './wic-tsv-rows.js'

const domains = ['WNT/WKT', 'CTL', 'MSH', 'CPS']

// Accuracy, precision, recall and F1 on WNT/WKT, then on cocktails, medical subjects and computer science.
const published: Readonly<Record<Setting, Readonly<Record<string, readonly number[]>>>> = {
  '1': {
    'BERT-base': [
      73.3, 74.0, 77.7, 75.8, 76.2, 65.1, 98.9, 78.4, 77.6, 73.4, 89.0, 80.4, 80.0, 70.5, 97.9, 81.9,
    ],
    'BERT-large': [
      77.1, 75.7, 84.7, 80.0, 73.1, 62.3, 95.3, 75.4, 75.3, 70.6, 89.6, 78.9, 70.2, 61.4, 97.4, 75.3,
    ],
    FastText: [
      56.2, 58.9, 61.9, 60.3, 49.8, 39.0, 30.8, 34.3, 51.7, 52.2, 79.2, 62.9, 50.4, 45.6, 38.5, 41.6,
    ],
    GlossBERT: [
      75.7, 74.9, 82.6, 78.6, 75.5, 64.9, 93.5, 76.7, 74.1, 67.5, 96.2, 79.4, 79.8, 70.0, 98.7, 81.9,
    ],
    'GlossBERT, weak supervision': [
      75.2, 74.6, 81.6, 78.0, 70.4, 59.7, 95.7, 73.6, 78.5, 71.5, 97.2, 82.4, 82.7, 73.3, 98.7, 84.2,
    ],
    'U-BERT': [49.2, 64.1, 13.0, 21.6, 57.4, 100, 1.1, 2.1, 62.0, 78.0, 36.8, 50.0, 63.1, 100, 20.5, 34.0],
    'U-dBERT': [51.5, 67.0, 19.4, 30.1, 56.9, 0.0, 0.0, 0.0, 65.9, 86.0, 40.6, 55.1, 69.0, 93.3, 35.9, 51.9],
  },
  '2': {
    'BERT-base': [
      68.6, 70.0, 72.9, 71.4, 77.9, 66.6, 97.8, 79.3, 71.9, 65.1, 98.4, 78.3, 74.4, 64.7, 98.7, 78.2,
    ],
    'BERT-large': [
      71.4, 71.7, 77.4, 74.4, 82.7, 72.7, 96.4, 82.8, 77.2, 71.2, 94.0, 81.0, 80.6, 71.3, 97.4, 82.3,
    ],
    FastText: [
      56.8, 58.9, 66.3, 62.1, 43.1, 43.0, 99.3, 60.0, 49.1, 50.4, 84.0, 62.9, 52.0, 48.8, 65.0, 55.3,
    ],
    'U-BERT': [
      57.6, 61.3, 57.8, 59.5, 57.4, 52.0, 14.0, 22.0, 74.6, 79.3, 68.9, 73.7, 77.4, 77.0, 73.1, 75.0,
    ],
    'U-dBERT': [
      55.0, 58.1, 58.5, 58.3, 56.0, 42.9, 6.5, 11.2, 80.5, 86.7, 73.6, 79.6, 79.2, 75.9, 80.8, 78.3,
    ],
  },
  '3': {
    'BERT-base': [
      73.5, 76.1, 74.2, 75.1, 79.2, 67.8, 98.2, 80.2, 79.8, 75.8, 89.6, 82.1, 82.1, 73.0, 97.9, 83.6,
    ],
    'BERT-large': [
      77.3, 77.2, 82.1, 79.6, 76.4, 67.0, 90.0, 76.6, 75.4, 71.6, 87.4, 78.7, 72.8, 63.8, 96.2, 76.7,
    ],
    FastText: [57.1, 58.0, 74.0, 65.0, 43.1, 43.1, 100, 60.2, 51.1, 51.5, 90.3, 65.6, 54.0, 50.5, 67.1, 57.3],
    'U-BERT': [
      54.4, 61.3, 41.5, 49.5, 58.8, 62.5, 10.8, 18.3, 71.2, 78.3, 61.3, 68.8, 75.6, 87.8, 55.1, 67.7,
    ],
    'U-dBERT': [54.8, 62.4, 40.4, 49.1, 57.9, 75.0, 3.2, 6.2, 74.1, 87.3, 58.5, 70.1, 76.8, 86.8, 59.0, 70.2],
  },
}

const always = [53.8, 53.8, 100, 70.0, 43.1, 43.1, 100, 60.2, 51.7, 51.7, 100, 68.2, 46.4, 46.4, 100, 63.4]

const recipes = (setting: Setting, system: string): Recipe[] =>
  domains.flatMap((domain) =>
    metrics.map((metric) => run(`wic-tsv-${setting}`, system, metric, { slice: ['domain', domain] })),
  )

export const wicTsvTable5: PaperTable = {
  id: 'wic-tsv-table5',
  source: 'WiC-TSV, Table 5',
  caption: 'Target sense verification by domain: general, cocktails, medical subjects, computer science',
  corner: 'setting and system',
  ...percentOfTest,
  columns: domains.flatMap((group) => metricTitles.map((title) => ({ group, title }))),
  rows: [
    ...settingsInOrder.flatMap((setting) =>
      settingRows(
        setting,
        (name) => lookUp(published[setting], name),
        (system) => recipes(setting, system),
      ),
    ),
    row('Baseline True', always, recipes('3', 'always-true')),
  ],
}
