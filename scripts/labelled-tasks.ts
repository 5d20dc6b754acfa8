import { matching, UserError } from '../src/core/index.js'
import { type DataRoot, partsOf } from '../src/evaluation/index.js'
import { labelledSplit } from '../src/reproduce/labelled-split.js'
import { type Task, tasks } from '../src/tasks/index.js'

/** Null if no labels are available. */
const splitOrNone = (task: Task, root: DataRoot): Promise<string | null> =>
  labelledSplit(task, root).catch((error: unknown) => {
    if (error instanceof UserError) return null
    throw error
  })

/**
 * The tasks that have labels available, with the scored split. Tasks that differ only in an unavailable test would be
 * scored on the same dev: only the one that the test belongs to is kept.
 */
export async function labelledTasks(
  patterns: string,
  root: DataRoot,
): Promise<{ readonly task: Task; readonly split: string }[]> {
  const chosen = new Map<string, { task: Task; split: string }>()
  for (const task of matching('task', tasks, patterns)) {
    const split = await splitOrNone(task, root)
    if (!split) continue
    const parts = partsOf(task, split, root).map(({ dataset, part }) => `${dataset.id}:${part.name}`)
    const same = JSON.stringify([task.view ? task.id : task.kind, task.metrics.map(({ id }) => id), parts])
    if (!chosen.has(same) || split === 'test') chosen.set(same, { task, split })
  }
  return [...chosen.values()]
}
