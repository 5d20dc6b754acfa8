import { thousands } from '../../text/index.js'
import type { ScorePanel } from '../plots/score-plot.js'
import { byValue } from '../rank-runs.js'
import { checkMatrix } from './check-matrix.js'
import type { ResultMatrix } from './result-matrix.js'

/** A panel per task, best system on top. */
export function matrixPanels(matrix: ResultMatrix): ScorePanel[] {
  checkMatrix('matrixPanels matrix', matrix)
  const { columns, rows } = matrix
  return columns.map(({ task, split, metric, best, n }, i) => {
    const compare = byValue(best)
    const cells = rows.flatMap(({ system, cells }) => (cells[i] ? [{ label: system, ...cells[i] }] : []))
    return {
      title: task,
      about: `${split}, ${metric}${best === 'high' ? '' : ', lower is better'}, n ${thousands(n)}`,
      marks: cells
        .sort((a, b) => compare(a.value, b.value))
        .map(({ label, value, interval }) => ({ label, value, interval })),
    }
  })
}
