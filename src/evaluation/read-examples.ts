import type { Example } from '../core/index.js'
import type { Task } from '../tasks/index.js'
import { chosenExamples, labelledExamples } from './task-data.js'

/** How the examples of a task are read: those that a run is about, and those it may learn from. */
export interface ReadExamples {
  readonly chosen: typeof chosenExamples
  readonly labelled: typeof labelledExamples
}

export const readExamples: ReadExamples = { chosen: chosenExamples, labelled: labelledExamples }

/**
 * Reads each split once for several runs of one task with the same options. Another task replaces it: several data sets
 * in memory at once would be too much.
 */
export function readOncePerTask(read: ReadExamples = readExamples): ReadExamples {
  let current: Task | undefined
  const kept = new Map<string, Promise<Example[]>>()
  const once = (task: Task, key: string, reading: () => Promise<Example[]>): Promise<Example[]> => {
    if (task !== current) kept.clear()
    current = task
    const examples = kept.get(key) ?? reading()
    kept.set(key, examples)
    return examples
  }
  return {
    chosen: (task, split, root, which) =>
      once(task, `chosen ${split}`, () => read.chosen(task, split, root, which)),
    labelled: (source, from, { task, split }, root) =>
      once(task, `${source.id} ${from} ${split}`, () => read.labelled(source, from, { task, split }, root)),
  }
}
