import type { Run } from '../../evaluation/index.js'
import { grouped } from '../../math/index.js'
import { oneLine } from '../../text/index.js'
import { runLabels } from './run-labels.js'

export interface LabelledRun {
  readonly run: Run
  readonly label: string
}

/**
 * `task / system, system: text`: a remark on several systems of a task is printed once, and one on all of them without
 * their names.
 */
export function remarkLines(all: readonly LabelledRun[], say: (run: Run) => readonly string[]): string[] {
  const said = all.flatMap(({ run, label }) =>
    say(run).map((text) => ({ task: run.task, label, text: oneLine(text) })),
  )
  return grouped(
    said,
    said.map(({ task, text }) => `${task}\n${text}`),
  ).map((alike) => {
    const { task, text } = alike[0]!
    const systems = all.filter(({ run }) => run.task === task).length
    const isForAll = alike.length > 1 && alike.length === systems
    return isForAll
      ? `${task}, all ${systems} systems: ${text}`
      : `${task} / ${alike.map(({ label }) => label).join(', ')}: ${text}`
  })
}

/** Why runs failed; runs that did not fail are left out. */
export const failureLines = (all: readonly LabelledRun[]): string[] =>
  remarkLines(all, ({ status, error }) => (status === 'failed' ? [error ?? 'no reason recorded'] : []))

/** The same, for runs whose labels are not needed otherwise. */
export function failuresOf(runs: readonly Run[]): string[] {
  const labels = runLabels(runs)
  return failureLines(runs.map((run, i) => ({ run, label: labels[i]! })))
}
