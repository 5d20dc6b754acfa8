import type { FewShotRecipe, PaperTable } from '../paper-table.js'
import { cannot, fewShot, ourRow, row } from '../recipes.js'
import { percentOfTest } from './wic-tsv-rows.js'

const domains = ['CTL', 'MSH', 'CPS']
const note = 'other draws than the paper, which does not say which items and words it drew'

const drawn = (learned: FewShotRecipe['learned']): FewShotRecipe[] =>
  domains.map((domain) =>
    fewShot('wic-tsv-1', 'glossbert', 'accuracy', { domain, learned, part: 'all', note }),
  )

export const wicTsvFewShot: PaperTable = {
  id: 'wic-tsv-few-shot',
  source: 'WiC-TSV, Sec. 4.3.2',
  caption:
    'Accuracy of GlossBERT with the definition after training on the general domain and on a few items',
  corner: 'trained on',
  ...percentOfTest,
  columns: domains.map((title) => ({ title })),
  rows: [
    row(
      'gain of the domain over WNT: GlossBERT',
      [13.6, null, 0.1],
      cannot(
        'the text has only the smallest and the largest gain; ours is the difference of the two rows below',
      ),
    ),
    ourRow('WNT: ours, GlossBERT, {encoder}', drawn('general')),
    ourRow('domain: ours, GlossBERT, {encoder}', drawn('domain')),
  ],
}
