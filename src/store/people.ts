import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { UserError } from '../core/index.js'
import { checkLink, checkMembership, checkNamed, checkNewUser, checkUser } from './check-given.js'
import type { Tables } from './schema.js'
import { hashOfSecret, newSecret } from './secret.js'

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

const sessionLifetime = 30 * 24 * 3600 * 1000

export function peopleStore(db: Kysely<Tables>, now: () => number): PeopleStore {
  const userColumns = ['users.id', 'users.name', 'users.role'] as const
  const asUser = (row: { id: string; name: string; role: string }): User => ({
    id: row.id,
    name: row.name,
    role: row.role as UserRole,
  })
  const validLink = (secret: string) =>
    db
      .selectFrom('links')
      .select(['scope', 'role', 'team'])
      .where('token', '=', hashOfSecret(secret))
      .where('expires', '>', now())
      .where('uses', '>', 0)

  const store: PeopleStore = {
    async count() {
      const row = await db
        .selectFrom('users')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
      return Number(row.n)
    },
    async addUser(given) {
      checkNewUser('addUser', given)
      const { name, password, role } = given
      const user = { id: randomUUID(), name, role }
      const added = await db
        .insertInto('users')
        .values({ ...user, password: password === null ? null : await hash(password), created: now() })
        .onConflict((on) => on.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new UserError(`name: ${JSON.stringify(name)} is taken, choose another`)
      return user
    },
    async checkPassword(name, password) {
      checkNamed('checkPassword', { name, password })
      const row = await db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst()
      // An unknown name takes as long as a wrong password.
      const kept = row?.password ?? (await decoy)
      const right = await verify(kept, password).catch(() => false)
      return row?.password && right ? asUser(row) : null
    },
    async users() {
      return (await db.selectFrom('users').select(userColumns).orderBy('name').execute()).map(asUser)
    },
    async guestNamed(name) {
      checkNamed('guestNamed', { name })
      const row = await db
        .selectFrom('users')
        .select(userColumns)
        .where('name', '=', name)
        .where('role', '=', 'guest')
        .where('password', 'is', null)
        .executeTakeFirst()
      return row ? asUser(row) : null
    },
    async ownerWithoutPassword() {
      const row = await db
        .selectFrom('users')
        .select(userColumns)
        .where('role', '=', 'owner')
        .where('password', 'is', null)
        .executeTakeFirst()
      return row ? asUser(row) : null
    },
    async setPassword(user, password) {
      checkUser('setPassword user', user)
      checkNamed('setPassword', { password })
      const { id } = user
      await db
        .updateTable('users')
        .set({ password: await hash(password) })
        .where('id', '=', id)
        .execute()
    },
    async openSession(user) {
      checkUser('openSession user', user)
      const secret = newSecret()
      await db.deleteFrom('sessions').where('expires', '<', now()).execute()
      await db
        .insertInto('sessions')
        .values({
          token: hashOfSecret(secret),
          person: user.id,
          csrf: newSecret(),
          expires: now() + sessionLifetime,
        })
        .execute()
      return secret
    },
    async session(secret) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.person')
        .select([...userColumns, 'sessions.csrf'])
        .where('sessions.token', '=', hashOfSecret(secret))
        .where('sessions.expires', '>', now())
        .executeTakeFirst()
      return row ? { user: asUser(row), csrf: row.csrf } : null
    },
    async closeSession(secret) {
      await db.deleteFrom('sessions').where('token', '=', hashOfSecret(secret)).execute()
    },
    async addLink(given) {
      checkLink('addLink', given)
      const { scope, role, team, lifetime, uses } = given
      const secret = newSecret()
      await db
        .insertInto('links')
        .values({ token: hashOfSecret(secret), scope, role, team, uses, expires: now() + lifetime })
        .execute()
      return secret
    },
    link: async (secret) => (await validLink(secret).executeTakeFirst()) ?? null,
    async useLink(secret, user) {
      checkUser('useLink user', user)
      const membership = await store.link(secret)
      if (!membership) return null
      const before = await store.membership(user, membership.scope)
      if (before) return before
      const used = await db
        .updateTable('links')
        .set((row) => ({ uses: row('uses', '-', 1) }))
        .where('token', '=', hashOfSecret(secret))
        .where('uses', '>', 0)
        .returning('scope')
        .executeTakeFirst()
      if (!used) return null
      await store.join(user, membership)
      return store.membership(user, membership.scope)
    },
    async join(user, membership) {
      checkUser('join user', user)
      checkMembership('join', membership)
      const { id } = user
      const { scope, role, team } = membership
      await db
        .insertInto('members')
        .values({ scope, person: id, role, team })
        .onConflict((on) => on.columns(['scope', 'person']).doNothing())
        .execute()
    },
    async membership(user, scope) {
      checkUser('membership user', user)
      checkNamed('membership', { scope })
      const { id } = user
      const row = await db
        .selectFrom('members')
        .select(['scope', 'role', 'team'])
        .where('person', '=', id)
        .where('scope', '=', scope)
        .executeTakeFirst()
      return row ?? null
    },
    async memberships(user) {
      checkUser('memberships user', user)
      return db
        .selectFrom('members')
        .select(['scope', 'role', 'team'])
        .where('person', '=', user.id)
        .execute()
    },
    async members(scope) {
      checkNamed('members', { scope })
      const rows = await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.person')
        .select([...userColumns, 'members.role as part', 'members.team'])
        .where('members.scope', '=', scope)
        .orderBy('users.name')
        .execute()
      return rows.map(({ part, team, ...row }) => ({ scope, role: part, team, user: asUser(row) }))
    },
  }
  return store
}

const decoy = hash('a password that nobody has')
