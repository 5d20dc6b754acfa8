import type { Kysely } from 'kysely'
import { checkUser } from './check-given.js'
import type { PeopleStore } from './people.js'
import type { Tables } from './schema.js'
import { hashOfSecret, newSecret } from './secret.js'
import { asUser, userColumns } from './users.js'

const sessionLifetime = 30 * 24 * 3600 * 1000

type SessionStore = Pick<PeopleStore, 'openSession' | 'session' | 'closeSession'>

/** Who is signed in. */
export function sessionStore(db: Kysely<Tables>, now: () => number): SessionStore {
  return {
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
  }
}
