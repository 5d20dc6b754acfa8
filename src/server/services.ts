import type { Store } from '../store/index.js'

/** What handlers work with; opened and closed with the server. */
export interface Services {
  readonly store: Store
  /** The folder of the database, uploads and exports. */
  readonly folder: string
  /** The secret of the link by which the first owner signs in; null once an owner has a password. */
  readonly setup: { secret: string | null }
}
