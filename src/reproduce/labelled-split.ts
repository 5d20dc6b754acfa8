import { UserError } from '../core/index.js'
import { type DataRoot, defaultSplit, loadSplit } from '../evaluation/index.js'
import type { Split, Task } from '../tasks/index.js'

/** The split that can be scored: test if its labels are available, else dev, else samples and the like. */
export async function labelledSplit(task: Task, root: DataRoot): Promise<Split> {
  const split = await defaultSplit(task, root)
  const [first] = await loadSplit(task, split, root, 1)
  if (!first || first.gold === null)
    throw new UserError(`${task.id}: only ${split} is available, and without its labels`)
  return split
}
