import type { Kysely } from 'kysely'
import { membershipStore } from './memberships.js'
import type { Tables } from './schema.js'
import { sessionStore } from './sessions.js'
import { userStore } from './users.js'

/** Of the whole server: owners make and see everything, guests what they are members of. */
export type UserRole = 'owner' | 'guest'
export interface User {
  readonly id: string
  readonly name: string
  readonly role: UserRole
}
/** What a person may do in one campaign or shared task. */
export interface Membership {
  readonly scope: string
  readonly role: string
  /** Experts, non-experts; the team of a shared task. */
  readonly team: string
}
export interface Session {
  readonly user: User
  /** Sent back by our own pages with every change: another site cannot read it. */
  readonly csrf: string
}
export interface NewLink extends Membership {
  /** Milliseconds from now. */
  readonly lifetime: number
  readonly uses: number
}

export interface PeopleStore {
  count(): Promise<number>
  /** A name that is taken is refused. */
  addUser(user: {
    readonly name: string
    readonly password: string | null
    readonly role: UserRole
  }): Promise<User>
  /** Null for a wrong name or password: which of them is not said. */
  checkPassword(name: string, password: string): Promise<User | null>
  users(): Promise<User[]>
  /** A guest without a password, who came by a link. */
  guestNamed(name: string): Promise<User | null>
  /** Someone who tried the server out: the link of the next start signs in again. */
  ownerWithoutPassword(): Promise<User | null>
  setPassword(user: User, password: string): Promise<void>
  /** A secret for the cookie. */
  openSession(user: User): Promise<string>
  session(secret: string): Promise<Session | null>
  closeSession(secret: string): Promise<void>
  /** A secret for the address. */
  addLink(link: NewLink): Promise<string>
  /** Null if it is unknown, expired or used up. */
  link(secret: string): Promise<Membership | null>
  /** Makes a person a member, once, and counts the use. */
  useLink(secret: string, user: User): Promise<Membership | null>
  join(user: User, membership: Membership): Promise<void>
  membership(user: User, scope: string): Promise<Membership | null>
  memberships(user: User): Promise<Membership[]>
  members(scope: string): Promise<(Membership & { readonly user: User })[]>
}

export const peopleStore = (db: Kysely<Tables>, now: () => number): PeopleStore => ({
  ...userStore(db, now),
  ...sessionStore(db, now),
  ...membershipStore(db, now),
})
