import type { PaperTable } from '../paper-table.js'
import { cannot, row } from '../recipes.js'
import { percentOfTest } from './wic-tsv-rows.js'

const people = cannot(
  'people answered; their answers are not published; yours are scored by domain with polyseme score wic-tsv-3 --slices',
)

export const wicTsvTable3: PaperTable = {
  id: 'wic-tsv-table3',
  source: 'WiC-TSV, Table 3',
  caption: 'Accuracy of native speakers on 250 test items with both sources, by domain',
  corner: 'group',
  ...percentOfTest,
  columns: ['WNT/WKT', 'MSH', 'CTL', 'CPS', 'all'].map((title) => ({ title })),
  rows: [row('Human', [82.1, 89.1, 92.0, 86.5, 85.3], people)],
}
