import { checkFields } from '../core/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'

/** Whether a system answers questions of the task's kind. */
export function solves(system: System, task: Task): boolean {
  checkFields('solves', system, { solves: 'object' })
  checkFields('solves', task, { kind: 'text' })
  return system.solves[task.kind] !== undefined
}
