import { checkOptions } from '../../core/index.js'
import { type Cell, type TableOptions, textTable, thousands } from '../../text/index.js'
import { tableFields } from '../check-given.js'
import { differenceText, intervalText, percent, pText } from '../text/score-text.js'
import { checkPairs } from './check-matrix.js'
import type { TaskPairs } from './pairwise-tests.js'
import { alpha } from './result-matrix.js'

/** Pairs of systems for the terminal, a table per task. */
export function pairwiseText(tasks: readonly TaskPairs[], options: TableOptions = {}): string {
  checkPairs('pairwiseText tasks', tasks)
  checkOptions('pairwiseText options', options, tableFields)
  return tasks
    .map(({ task, split, metric, n, pairs }) => {
      const title = `${task} ${split}, ${metric}, ${thousands(n)} items`
      if (pairs.length === 0) return `${title}: one system, no pair`
      const level = percent(pairs[0]!.interval.level)
      const rows = pairs.map(({ a, b, difference, interval, p, holm }): Cell[] => [
        a,
        b,
        differenceText(difference),
        intervalText(interval),
        pText(p),
        holm < alpha ? { text: pText(holm), color: 'green' } : pText(holm),
      ])
      const columns = [
        { title: 'a', wraps: true },
        { title: 'b', wraps: true },
        'a − b',
        `${level} interval`,
        { title: 'p', optional: true },
        'p (Holm)',
      ]
      return `${title}\n${textTable(columns, rows, options)}`
    })
    .join('\n\n')
}
