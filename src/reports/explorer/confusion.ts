import { type Outcome, usageLabels } from '../../core/index.js'
import { type CountTable, confusionPlot } from '../plots/confusion-plot.js'
import { labelText } from '../text/answer-text.js'
import type { Figure } from './figure.js'

/** How often each label was answered as each; null for kinds that are not answered with a label. */
export function confusionOf(outcomes: readonly Outcome[]): CountTable | null {
  const labels = outcomes.map(({ example, prediction }) =>
    'label' in prediction && example.gold !== null
      ? ([labelText(example.kind, example.gold), labelText(example.kind, prediction.label)] as const)
      : null,
  )
  const [first] = outcomes
  if (!first || labels.includes(null)) return null
  const names = (first.example.kind === 'usage' ? usageLabels : [true, false]).map((value) =>
    labelText(first.example.kind, value),
  )
  const counts = names.map(() => names.map(() => 0))
  for (const pair of labels) counts[names.indexOf(pair![0])]![names.indexOf(pair![1])]!++
  return { names: ['gold', 'answer'], rows: names, columns: names, counts }
}

export const countFigure = (about: Pick<Figure, 'name' | 'title' | 'note'>, table: CountTable): Figure => ({
  ...about,
  svg: confusionPlot(table),
  table: {
    head: [`${table.names[0]} \\ ${table.names[1]}`, ...table.columns],
    rows: table.rows.map((row, i) => [row, ...table.counts[i]!]),
  },
})
