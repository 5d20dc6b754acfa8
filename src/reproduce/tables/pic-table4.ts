import type { PaperTable } from '../paper-table.js'
import { cannot, ourRow, ranking, row, run } from '../recipes.js'
import { foreignRow, longformer, modelRow, percentOfTest } from './pic-models.js'
import { afterSelection } from './pic-ranking.js'

const people = cannot('people answered; their answers are not published')
const best = ranking('pic-pr-pass', 'official-ranking', 'top-1')
const bestTrained = ranking('pic-pr-pass', 'official-ranking-alone', 'top-1', afterSelection)

export const picTable4: PaperTable = {
  id: 'pic-table4',
  source: 'PiC, Table 4',
  caption: 'Phrase retrieval in a passage: people, the best ranking models, the best span selection',
  corner: 'group or model',
  ...percentOfTest,
  columns: [{ title: 'EM' }],
  rows: [
    row('non-experts, untrained', [73.6], people),
    row('experts, untrained', [82.0], people),
    row('experts, trained', [90.5], people),
    row('best people: upper bound', [95.0], people),
    modelRow('BERT', [47.44], [best], 'best untrained ranking: BERT'),
    modelRow('PhraseBERT', [59.02], [bestTrained], 'best trained ranking: PhraseBERT'),
    foreignRow('best span selection: Longformer-large', [94.28], longformer),
    ourRow('ours, ranking, {encoder}', [best]),
    ourRow('ours, ranking of phrases alone, {encoder}', [
      ranking('pic-pr-pass', 'official-ranking-alone', 'top-1'),
    ]),
    ourRow('ours, occurrence-choice, {encoder}', [run('pic-pr-pass', 'occurrence-choice', 'em')]),
    ourRow('ours, span selection, {encoder}', [run('pic-pr-pass', 'span-selection', 'em')]),
  ],
}
