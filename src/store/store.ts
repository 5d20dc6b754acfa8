import { checkFields, checkOptions } from '../core/index.js'
import { type DocumentStore, documentStore } from './documents.js'
import { type EventStore, eventStore } from './events.js'
import { openDatabase } from './open-database.js'
import { type PeopleStore, peopleStore } from './people.js'

/** Everything that lasts: documents, events, people. */
export interface Store {
  readonly documents: DocumentStore
  readonly events: EventStore
  readonly people: PeopleStore
  close(): Promise<void>
}

export interface StoreOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** `place`: the path of an SQLite file, which is made if need be, or `postgres://…`. */
export async function openStore(place: string, options: StoreOptions = {}): Promise<Store> {
  checkFields('openStore', { place }, { place: 'some text' })
  checkOptions('openStore options', options, { now: 'function?' })
  const { now = Date.now } = options
  const db = await openDatabase(place)
  return {
    documents: documentStore(db),
    events: eventStore(db, now),
    people: peopleStore(db, now),
    close: () => db.destroy(),
  }
}
