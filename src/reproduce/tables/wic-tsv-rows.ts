import type { PaperTable, Recipe, TableRow } from '../paper-table.js'
import { ourRow, row } from '../recipes.js'

/** How the paper's rows are run: the system, and the weights if only they distinguish two rows. */
interface Baseline {
  readonly system: string
  readonly weights?: readonly string[]
}

/** By the names that the tasks keep their published figures under. */
export const baselines: Readonly<Record<string, Baseline>> = {
  'BERT-base': { system: 'wic-tsv-classifier', weights: ['bert-base-uncased', 'bert-base-cased'] },
  'BERT-large': { system: 'wic-tsv-classifier', weights: ['bert-large-uncased', 'bert-large-cased'] },
  FastText: { system: 'fasttext-classifier' },
  GlossBERT: { system: 'glossbert' },
  'GlossBERT, weak supervision': { system: 'glossbert-ws' },
  'U-dBERT': { system: 'u-bert', weights: ['distilbert-base-uncased', 'distilbert-base-cased'] },
  'U-BERT': { system: 'u-bert', weights: ['bert-base-uncased', 'bert-base-cased'] },
}

/** What our row shows with whatever encoder is chosen. */
const ourSystems = ['wic-tsv-classifier', 'frozen-classifier', 'u-bert', 'definition-cosine', 'best-sense']

const settings = {
  '1': 'T1, definition',
  '2': 'T2, hypernyms',
  '3': 'T3, both',
} as const

export type Setting = keyof typeof settings
export const settingsInOrder = Object.keys(settings) as Setting[]

export const metrics = ['accuracy', 'precision', 'recall', 'f1']
export const metricTitles = ['Acc', 'Prec', 'Rec', 'F1']

export const percentOfTest = { scale: 100, digits: 1, split: 'test' } as const satisfies Partial<PaperTable>

/** The rows of one setting: the paper's, as far as it has figures for them, and ours. */
export function settingRows(
  setting: Setting,
  figures: (name: string) => readonly (number | null)[] | undefined,
  recipes: (system: string) => readonly Recipe[],
): TableRow[] {
  const title = (name: string) => `${settings[setting]}: ${name}`
  return [
    ...Object.entries(baselines).flatMap(([name, { system, weights }]) => {
      const published = figures(name)
      return published ? [row(title(name), published, recipes(system), weights)] : []
    }),
    ...ourSystems.map((system) => ourRow(title(`ours, ${system}, {encoder}`), recipes(system))),
  ]
}
