import { UserError } from '../core/index.js'
import type { Task } from '../tasks/index.js'
import type { EvaluateOptions } from './evaluate.js'
import { chosenExamples, defaultSplit } from './task-data.js'

/** Fewer items may well have one label by chance. */
const fewest = 10

/** What is wrong with the first items of a split that is sorted by label; null if nothing is, or if they cannot be read. */
export async function oneLabelText(
  task: Task,
  { root, split: given, limit = null }: EvaluateOptions,
): Promise<string | null> {
  if (limit === null || limit < fewest) return null
  try {
    const split = given ?? (await defaultSplit(task, root))
    const examples = await chosenExamples(task, split, root, { limit, samples: null, seed: 1 })
    const [first] = examples
    const label = first?.gold
    if (examples.length < fewest || (typeof label !== 'boolean' && typeof label !== 'string')) return null
    if (examples.some(({ gold }) => gold !== label)) return null
    return `${task.id} ${split}: the first ${examples.length} items are all ${label}; --samples ${examples.length} draws from the whole split`
  } catch (error) {
    if (error instanceof UserError) return null // the run itself says so
    throw error
  }
}
