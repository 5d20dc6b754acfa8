import { ensureStarter } from '../src/builders/index.js'
import { matching, UserError } from '../src/core/index.js'
import { type DataRoot, defaultSplit, loadSplit } from '../src/evaluation/index.js'
import { type Task, tasks } from '../src/tasks/index.js'

/** Where data sets lie: the starter suite in the cache, all others below the folder that was named. */
export async function rootOf(data: string, cache: string): Promise<DataRoot> {
  const starter = await ensureStarter(cache)
  return (dataset) => (dataset === 'starter' ? starter : data)
}

/** The split that is scored, where its labels are at hand. */
async function labelledSplit(task: Task, root: DataRoot): Promise<string | null> {
  try {
    const split = await defaultSplit(task, root)
    const [first] = await loadSplit(task, split, root, 1)
    return first && first.gold !== null ? split : null
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

/**
 * The tasks that have labels at hand, with what is scored. Tasks that differ only in a test that is not at hand would be
 * scored on the same dev: the one whose test it is stays.
 */
export async function labelledTasks(
  patterns: string,
  root: DataRoot,
): Promise<{ readonly task: Task; readonly split: string }[]> {
  const chosen = new Map<string, { task: Task; split: string }>()
  for (const task of matching('task', tasks, patterns)) {
    const split = await labelledSplit(task, root)
    if (!split) continue
    const parts = task.splits[split]!.map((part) => (part.includes(':') ? part : `${task.dataset}:${part}`))
    const same = JSON.stringify([task.view ? task.id : task.kind, task.metrics.map(({ id }) => id), parts])
    if (!chosen.has(same) || split === 'test') chosen.set(same, { task, split })
  }
  return [...chosen.values()]
}
