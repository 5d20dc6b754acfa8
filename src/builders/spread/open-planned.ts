import { lookUp, pick } from '../../core/index.js'
import { openDataset } from '../../datasets/index.js'
import { type OpenRuns, openRuns } from '../../evaluation/index.js'
import { ownTasks, tasks } from '../../tasks/index.js'
import { dataRoot } from '../data-root.js'
import type { RunSettings } from './run-settings.js'

/** The runs of a spread evaluation, on this machine. */
export async function openPlanned(settings: Omit<RunSettings, 'runs'>, cache: string): Promise<OpenRuns> {
  const { own, data } = settings
  const { items, ...options } = settings.options
  const dataset = own && (await openDataset(own.path, own.kind ? { kind: own.kind } : {}))
  const made = Object.fromEntries((dataset ? ownTasks(dataset) : []).map((task) => [task.id, task]))
  const chosen = settings.tasks.map((id) => lookUp(made, id) ?? pick('task', tasks, id))
  return await openRuns(chosen, {
    ...options,
    ...(items ? { items: new Set(items) } : {}),
    root: await dataRoot(data, chosen, cache),
    cache,
  })
}
