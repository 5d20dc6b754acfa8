import { UserError } from '../core/index.js'
import type { Store, StoredEvent } from '../store/index.js'
import { foldEvents, streamOf, type TaskEvent, type TaskState } from './events.js'

const collection = 'shared-tasks'

/** What every operation on shared tasks works with. */
export interface TaskContext {
  readonly store: Pick<Store, 'documents' | 'events'>
  /** The server's folder. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const sharedTaskIds = ({ store }: Pick<TaskContext, 'store'>): Promise<string[]> =>
  store.documents.ids(collection)

/** Takes the id; false where another shared task has it. */
export const takeId = ({ store }: Pick<TaskContext, 'store'>, id: string): Promise<boolean> =>
  store.documents.add(collection, id, { id })

export async function findState(
  { store }: Pick<TaskContext, 'store'>,
  id: string,
): Promise<TaskState | null> {
  return foldEvents(await store.events.read<TaskEvent>(streamOf(id)))
}

const unknownTask = (id: string): UserError => new UserError(`shared task ${id}: not found`)

export async function readState(context: Pick<TaskContext, 'store'>, id: string): Promise<TaskState> {
  const state = await findState(context, id)
  if (!state) throw unknownTask(id)
  return state
}

/** Reads the whole state while nobody else can append, and appends what is decided on it. */
export async function decideOn(
  { store }: Pick<TaskContext, 'store'>,
  id: string,
  decide: (state: TaskState) => readonly { readonly key: string; readonly body: TaskEvent }[],
): Promise<StoredEvent<TaskEvent>[]> {
  return store.events.decide<TaskEvent>(streamOf(id), 0, (events) => {
    const state = foldEvents(events)
    if (!state) throw unknownTask(id)
    return decide(state)
  })
}
