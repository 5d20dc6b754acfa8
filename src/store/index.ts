export type { DocumentStore } from './documents.js'
export type { EventStore, NewEvent, StoredEvent } from './events.js'
export { nameOf } from './open-database.js'
export type { Membership, NewLink, PeopleStore, Session, User, UserRole } from './people.js'
export { hashOfSecret, newSecret } from './secret.js'
export { openStore, type Store, type StoreOptions } from './store.js'
export { DatabaseUnavailable } from './unavailable.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { databaseIn, withStore } from './with-store.js'
