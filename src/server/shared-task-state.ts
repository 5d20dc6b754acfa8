import { findState, type TaskContext, type TaskState } from '../leaderboard/index.js'
import { notFound } from './http-error.js'
import type { Call } from './route.js'
import type { Services } from './services.js'

export const contextOf = ({ store, folder }: Services): TaskContext => ({ store, folder, now: Date.now })

/** The shared task that the address names. */
export async function stateOf({
  services,
  params,
}: Pick<Call<unknown>, 'services' | 'params'>): Promise<TaskState> {
  const state = await findState(contextOf(services), params.sharedTask!)
  if (!state) throw notFound(`shared task ${params.sharedTask}`)
  return state
}
