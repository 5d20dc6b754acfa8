import type { Kysely } from 'kysely'
import type { Tables } from './schema.js'

interface Migration {
  readonly name: string
  up(db: Kysely<Tables>): Promise<void>
}

/** In order; one that was released is never edited. */
const migrations: readonly Migration[] = [
  {
    name: '1-documents-events-people',
    async up({ schema }) {
      await schema
        .createTable('documents')
        .addColumn('collection', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('documents_key', ['collection', 'id'])
        .execute()
      await schema
        .createTable('streams')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('last', 'integer', (column) => column.notNull())
        .execute()
      await schema
        .createTable('events')
        .addColumn('stream', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('events_key', ['stream', 'seq'])
        .addUniqueConstraint('events_once', ['stream', 'key'])
        .execute()
      await schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('password', 'text')
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('sessions')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('csrf', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('links')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('team', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addColumn('uses', 'integer', (column) => column.notNull())
        .execute()
      await schema
        .createTable('members')
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('team', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('members_key', ['scope', 'person'])
        .execute()
    },
  },
]

/** Brings a database to this version's tables; a database of a newer version is refused by its unknown names. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()
  await db.transaction().execute(async (transaction) => {
    const done = new Set(
      (await transaction.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
    )
    for (const [i, { name, up }] of migrations.entries()) {
      if (done.has(name)) continue
      await transaction
        .insertInto('migrations')
        .values({ id: i + 1, name })
        .execute()
      await up(transaction)
    }
  })
}
