import type { Run } from '../../evaluation/index.js'
import { runLabels } from '../text/run-labels.js'

/** A run without what its column says already. */
const ofNoTask = (run: Run): Run => {
  const { items: _items, ...rest } = run
  return { ...rest, task: '', split: '', limit: null, samples: null }
}

const solverKey = ({ system, encoder, vectors, training, seed }: Run): string =>
  JSON.stringify([system, encoder, vectors, training, seed])

/**
 * The row name of each run: what distinguishes its system from others over all tasks. `columnOf` says which runs share a
 * column: two that would share a cell, made by other code or other data, get separate rows.
 */
export function rowNames(runs: readonly Run[], columnOf: (run: Run) => number): string[] {
  const cells = runs.map((run) => `${columnOf(run)} ${solverKey(run)}`)
  const crowded = new Set(cells.filter((cell, i) => cells.indexOf(cell) < i))
  const keys = runs.map((run, i) =>
    crowded.has(cells[i]!) ? `${solverKey(run)} ${run.key}` : solverKey(run),
  )
  const distinct = [...new Map(keys.map((key, i) => [key, ofNoTask(runs[i]!)]))]
  const labels = runLabels(distinct.map(([, run]) => run))
  const byKey = new Map(distinct.map(([key], i) => [key, labels[i]!]))
  return keys.map((key) => byKey.get(key)!)
}
