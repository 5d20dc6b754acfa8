import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Membership, User } from '../store/index.js'
import { checkRoute } from './check-given.js'
import type { Services } from './services.js'

/**
 * Who may call a route. Owners may do what members may; `member` names the parameter that holds the id of the campaign
 * or shared task, so `{ member: 'campaign', roles: ['annotator'] }` on `/api/campaigns/:campaign` requires an annotator
 * of that campaign. On a server that only this machine reaches, `reader` and `searcher` are anyone; elsewhere a reader is
 * the owner, and a searcher anyone who is signed in.
 */
export type Access =
  | 'anyone'
  | 'reader'
  | 'searcher'
  | 'signed-in'
  | 'owner'
  | { readonly member: string; readonly roles: readonly string[] }

export interface Call<B> {
  readonly services: Services
  readonly body: B
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Null only if the access is `anyone`, `reader` or `searcher`. */
  readonly user: User | null
  /** Null for owners, and if the access asks for none. */
  readonly membership: Membership | null
  readonly reply: FastifyReply
  /** Opens a session in the visitor's browser. */
  signIn(user: User): Promise<void>
  signOut(): Promise<void>
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly body?: TSchema
  /** Bytes; 64 KB by default. */
  readonly bodyLimit?: number
  /** Calls a minute of one visitor, if the server's limit is too generous. */
  readonly limit?: number
  /** What it returns is sent as JSON. */
  handle(call: Call<never>): Promise<unknown>
}

type RouteOf<S extends TSchema | undefined> = Omit<Route, 'body' | 'handle'> & {
  readonly body?: S
  handle(call: Call<S extends TSchema ? Static<S> : undefined>): Promise<unknown>
}

/** A route whose handler knows the type of its body. */
export function route<S extends TSchema | undefined = undefined>(definition: RouteOf<S>): Route {
  const made = definition as unknown as Route
  checkRoute('route', made)
  return made
}
