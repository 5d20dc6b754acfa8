import { getOrMake, UserError } from '../core/index.js'
import type { EventStore, Store, StoredEvent } from '../store/index.js'
import { checkEvent } from './check-event.js'
import { checkId, checkReading } from './check-given.js'
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

/** The ids of all shared tasks, including those that are being created. */
export async function sharedTaskIds(context: Pick<TaskContext, 'store'>): Promise<string[]> {
  checkReading('sharedTaskIds', context)
  return context.store.documents.ids(collection)
}

/** Puts the id on the list of shared tasks; one without events is not shown. */
export const listId = async ({ store }: Pick<TaskContext, 'store'>, id: string): Promise<void> => {
  await store.documents.add(collection, id, { id })
}

interface Folded {
  readonly seq: number
  readonly state: TaskState | null
}
/** The state of each stream when it was last read: a request folds only new events. */
const folded = new WeakMap<EventStore, Map<string, Folded>>()

const foldedOf = (events: EventStore, stream: string): Folded =>
  folded.get(events)?.get(stream) ?? { seq: 0, state: null }

function keep(events: EventStore, stream: string, next: Folded): TaskState | null {
  const streams = getOrMake(folded, events, () => new Map<string, Folded>())
  // Two readers may finish in another order than they began.
  if (next.seq >= foldedOf(events, stream).seq) streams.set(stream, next)
  return next.state
}

const lastSeq = (fresh: readonly StoredEvent[], before: number): number => fresh.at(-1)?.seq ?? before

/** The state of a shared task, folded from its events; null if there is none with this id. */
export async function findState(context: Pick<TaskContext, 'store'>, id: string): Promise<TaskState | null> {
  checkReading('findState', context)
  checkId('findState', id)
  const { events } = context.store
  const { seq, state } = foldedOf(events, streamOf(id))
  const fresh = await events.read(streamOf(id), seq, checkEvent)
  if (fresh.length === 0) return state
  return keep(events, streamOf(id), { seq: lastSeq(fresh, seq), state: foldEvents(fresh, state) })
}

const unknownTask = (id: string): UserError => new UserError(`shared task ${id}: not found`)

/** As `findState`; an unknown id is an error. */
export async function readState(context: Pick<TaskContext, 'store'>, id: string): Promise<TaskState> {
  const state = await findState(context, id)
  if (!state) throw unknownTask(id)
  return state
}

/**
 * Appends what is decided on the state while no one else can append. `decide` gets null if the shared task does not
 * exist.
 */
export async function decideOnAny(
  { store: { events } }: Pick<TaskContext, 'store'>,
  id: string,
  decide: (state: TaskState | null) => readonly { readonly key: string; readonly body: TaskEvent }[],
): Promise<TaskState | null> {
  const before = foldedOf(events, streamOf(id))
  const all = await events.decide<TaskEvent>(
    streamOf(id),
    before.seq,
    (fresh) => decide(foldEvents(fresh, before.state)),
    checkEvent,
  )
  return keep(events, streamOf(id), {
    seq: lastSeq(all, before.seq),
    state: foldEvents(all, before.state),
  })
}

/** The same for a shared task that exists; returns its state afterwards. */
export async function decideOn(
  context: Pick<TaskContext, 'store'>,
  id: string,
  decide: (state: TaskState) => readonly { readonly key: string; readonly body: TaskEvent }[],
): Promise<TaskState> {
  const state = await decideOnAny(context, id, (known) => {
    if (!known) throw unknownTask(id)
    return decide(known)
  })
  return state!
}
