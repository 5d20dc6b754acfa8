import type { PaperTable } from '../paper-table.js'
import { publishedFigure } from '../published-figure.js'
import { cannot, row, run } from '../recipes.js'
import { metrics, metricTitles, percentOfTest, settingRows, settingsInOrder } from './wic-tsv-rows.js'

const figures = (task: string, system: string) =>
  metrics.map((metric) => publishedFigure(task, system, metric, percentOfTest))

const recipes = (task: string, system: string) => metrics.map((metric) => run(task, system, metric))

export const wicTsvTable4: PaperTable = {
  id: 'wic-tsv-table4',
  source: 'WiC-TSV, Table 4',
  caption: 'Target sense verification by definition, by hypernyms, by both',
  corner: 'setting and system',
  ...percentOfTest,
  columns: metricTitles.map((title) => ({ title })),
  rows: [
    ...settingsInOrder.flatMap((setting) => {
      const task = `wic-tsv-${setting}`
      const known = (name: string) => {
        const published = figures(task, name)
        return published.includes(null) ? undefined : published
      }
      return settingRows(setting, known, (system) => recipes(task, system))
    }),
    row('Baseline True', figures('wic-tsv-3', 'Baseline True'), recipes('wic-tsv-3', 'always-true')),
    row('Human', figures('wic-tsv-3', 'Human'), cannot('people answered; their answers are not published')),
  ],
}
