import type { FewShotRecipe, PaperTable } from '../paper-table.js'
import { fewShot, ourRow, row } from '../recipes.js'
import { baselines, percentOfTest } from './wic-tsv-rows.js'

const domains = ['CTL', 'MSH', 'CPS']
const parts = { all: 'all', seen: 'seen words', unseen: 'unseen words' } as const
const partsInOrder = Object.keys(parts) as (keyof typeof parts)[]

const note = 'other draws than the paper, which does not say which items and words it drew'

const drawn = (system: string, learned: FewShotRecipe['learned']): FewShotRecipe[] =>
  domains.flatMap((domain) =>
    partsInOrder.map((part) => fewShot('wic-tsv-3', system, 'f1', { domain, learned, part, note })),
  )

const { system, weights } = baselines['BERT-large']!

export const wicTsvTable6: PaperTable = {
  id: 'wic-tsv-table6',
  source: 'WiC-TSV, Table 6',
  caption: 'F1 with both sources after training on the general domain, on a few items of the domain, on both',
  corner: 'trained on',
  ...percentOfTest,
  columns: domains.flatMap((group) => partsInOrder.map((part) => ({ group, title: parts[part] }))),
  rows: [
    row(
      'WNT: BERT-large',
      [76.5, 74.7, 75.5, 77.4, 82.9, 76.0, 74.9, 77.8, 74.8],
      drawn(system, 'general'),
      weights,
    ),
    row(
      'WNT + domain: BERT-large',
      [80.2, 89.5, 75.5, 78.5, 86.2, 76.6, 73.6, 88.9, 72.9],
      drawn(system, 'both'),
      weights,
    ),
    row(
      'domain: BERT-large',
      [84.2, 88.8, 82.6, 78.7, 88.6, 75.5, 70.7, 93.3, 69.1],
      drawn(system, 'domain'),
      weights,
    ),
    row(
      'Baseline True',
      [58.5, 54.8, 59.1, 68.2, 70.9, 67.5, 62.6, 58.3, 62.8],
      drawn('always-true', 'general'),
    ),
    ourRow('WNT: ours, {encoder}', drawn(system, 'general')),
    ourRow('WNT + domain: ours, {encoder}', drawn(system, 'both')),
    ourRow('domain: ours, {encoder}', drawn(system, 'domain')),
  ],
}
