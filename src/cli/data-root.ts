import { ensureStarter } from '../builders/index.js'
import type { DataRoot } from '../evaluation/index.js'
import type { Task } from '../tasks/index.js'
import { cacheFolder } from './cache-folder.js'
import { dataFolder, type SharedFlags } from './shared-options.js'

/** Finds data sets below the user's folder; the starter suite is built into the cache where a task needs it. */
export async function dataRoot(flags: Pick<SharedFlags, 'data'>, tasks: readonly Task[]): Promise<DataRoot> {
  const needsStarter = tasks.some(({ dataset }) => dataset === 'starter')
  const starter = needsStarter ? await ensureStarter(cacheFolder()) : null
  return (dataset) => (dataset === 'starter' && starter ? starter : dataFolder(flags))
}
