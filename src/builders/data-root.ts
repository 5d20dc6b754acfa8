import { checkEach, checkFields, checkTexts } from '../core/index.js'
import type { DataRoot } from '../evaluation/index.js'
import { cacheFolder } from '../files/index.js'
import type { Task } from '../tasks/index.js'
import { ensureStarter } from './write-starter.js'

/** Finds data sets below a folder; the starter suite is built into the cache if a task needs it. */
export async function dataRoot(
  data: string,
  tasks: readonly Pick<Task, 'dataset'>[],
  cache: string = cacheFolder(),
): Promise<DataRoot> {
  checkTexts('dataRoot data', data)
  checkEach('dataRoot tasks', tasks, (what, task) => checkFields(what, task, { dataset: 'some text' }))
  checkFields('dataRoot', { cache }, { cache: 'some text' })
  const needsStarter = tasks.some(({ dataset }) => dataset === 'starter')
  const starter = needsStarter ? await ensureStarter(cache) : null
  return (dataset) => (dataset === 'starter' && starter ? starter : data)
}
