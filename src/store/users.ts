import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { UserError } from '../core/index.js'
import { checkNamed, checkNewUser, checkUser } from './check-given.js'
import type { PeopleStore, User, UserRole } from './people.js'
import type { Tables } from './schema.js'

/** The columns of a person that others may see, also where tables are joined. */
export const userColumns = ['users.id', 'users.name', 'users.role'] as const

export const asUser = (row: { readonly id: string; readonly name: string; readonly role: string }): User => ({
  id: row.id,
  name: row.name,
  role: row.role as UserRole,
})

const decoy = hash('a password that nobody has')

type UserStore = Pick<
  PeopleStore,
  'count' | 'addUser' | 'checkPassword' | 'users' | 'guestNamed' | 'ownerWithoutPassword' | 'setPassword'
>

/** Who there is, and with what password. */
export function userStore(db: Kysely<Tables>, now: () => number): UserStore {
  return {
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
  }
}
