import { pick } from '../core/index.js'
import { tasks } from '../tasks/index.js'

/** A figure that a task keeps with its paper, as that prints it; null if it has none. */
export function publishedFigure(
  task: string,
  system: string,
  metric: string,
  { scale = 1, digits }: { readonly scale?: number; readonly digits: number },
): number | null {
  const found = pick('task', tasks, task).published.find(
    (result) => result.system === system && result.metric === metric,
  )
  return found ? Number((found.value * scale).toFixed(digits)) : null
}
