import type { PaperTable, Recipe } from '../paper-table.js'
import { cannot, ourRow, row, run } from '../recipes.js'
import { baselines, percentOfTest } from './wic-tsv-rows.js'

const domains = ['CTL', 'MSH', 'CPS']

const draw = cannot(
  'the paper trains on 100 test items of the domain and holds three words out; which ones it does not say',
)

/** Trained on the general domain or not at all, so that only "all" needs no draw. */
const onAll = (system: string): Recipe[] =>
  domains.flatMap((domain) => [
    run('wic-tsv-3', system, 'f1', {
      slice: ['domain', domain],
      note: 'of all items of the domain, the paper of those that it does not train on',
    }),
    draw,
    draw,
  ])

const { system, weights } = baselines['BERT-large']!

export const wicTsvTable6: PaperTable = {
  id: 'wic-tsv-table6',
  source: 'WiC-TSV, Table 6',
  caption: 'F1 with both sources after training on the general domain, on a few items of the domain, on both',
  corner: 'trained on',
  ...percentOfTest,
  columns: domains.flatMap((group) =>
    ['all', 'seen words', 'unseen words'].map((title) => ({ group, title })),
  ),
  rows: [
    row('WNT', [76.5, 74.7, 75.5, 77.4, 82.9, 76.0, 74.9, 77.8, 74.8], onAll(system), weights),
    row('WNT + domain', [80.2, 89.5, 75.5, 78.5, 86.2, 76.6, 73.6, 88.9, 72.9], draw),
    row('domain', [84.2, 88.8, 82.6, 78.7, 88.6, 75.5, 70.7, 93.3, 69.1], draw),
    row('Baseline True', [58.5, 54.8, 59.1, 68.2, 70.9, 67.5, 62.6, 58.3, 62.8], onAll('always-true')),
    ourRow('ours, WNT, {encoder}', onAll(system)),
  ],
}
