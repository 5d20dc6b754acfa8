import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'

export const solves = (system: System, task: Task): boolean => system.solves[task.kind] !== undefined
