import type { Kysely } from 'kysely'
import { checkLink, checkMembership, checkNamed, checkUser } from './check-given.js'
import type { PeopleStore } from './people.js'
import type { Tables } from './schema.js'
import { hashOfSecret, newSecret } from './secret.js'
import { asUser, userColumns } from './users.js'

type MembershipStore = Pick<
  PeopleStore,
  'addLink' | 'link' | 'useLink' | 'join' | 'membership' | 'memberships' | 'members'
>

/** Who takes part in what, and the links by which people come in. */
export function membershipStore(db: Kysely<Tables>, now: () => number): MembershipStore {
  const validLink = (secret: string) =>
    db
      .selectFrom('links')
      .select(['scope', 'role', 'team'])
      .where('token', '=', hashOfSecret(secret))
      .where('expires', '>', now())
      .where('uses', '>', 0)

  const store: MembershipStore = {
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
