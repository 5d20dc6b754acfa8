import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { checkTexts, messageOf, UserError } from '../core/index.js'
import { checkOutput, fileError, makeFolder } from '../files/index.js'
import { migrate } from './migrations.js'
import { PatientSqliteDialect } from './patient-sqlite.js'
import { restartablePool } from './restartable-pool.js'
import type { Tables } from './schema.js'

/** `postgres://…` or the path of an SQLite file. */
export async function openDatabase(place: string): Promise<Kysely<Tables>> {
  if (/^(?!postgres(ql)?:)[a-z][a-z0-9+.-]+:\/\//i.test(place))
    throw new UserError(`${nameOf(place)}: expected postgres://… or the path of an SQLite file`)
  const db = /^postgres(ql)?:\/\//.test(place) ? await openPostgres(place) : await openSqlite(place)
  try {
    await migrate(db)
    await checkTables(db)
  } catch (error) {
    await db.destroy()
    throw new UserError(`${nameOf(place)}: ${messageOf(error)}`, { cause: error })
  }
  return db
}

const tables: readonly (keyof Tables)[] = [
  'documents',
  'streams',
  'events',
  'users',
  'sessions',
  'links',
  'members',
]

/** Migrations that were made are not made again: a table that is gone since stays so. */
async function checkTables(db: Kysely<Tables>): Promise<void> {
  const found = await db.introspection.getTables()
  const missing = tables.filter((name) => !found.some((table) => table.name === name))
  if (missing.length > 0)
    throw new UserError(`has no table ${missing.join(', ')}; restore the database from a backup`)
}

/** The address without name and password. */
export function nameOf(place: string): string {
  checkTexts('nameOf', place)
  return place.replace(/\/\/[^@/]*@/, '//')
}

async function openSqlite(file: string): Promise<Kysely<Tables>> {
  const { default: Database } = await import('libsql')
  checkOutput(file, 'file') // SQLite opens what it may only read, and fails at the first answer
  await makeFolder(path.dirname(file))
  try {
    const database = new Database(file)
    // FULL: an event that was acknowledged survives a power cut, not only a crash.
    for (const pragma of ['busy_timeout = 0', 'journal_mode = wal', 'synchronous = full'])
      database.exec(`pragma ${pragma}`)
    return new Kysely<Tables>({ dialect: new PatientSqliteDialect(database) })
  } catch (error) {
    throw (
      fileError(error, file) ?? new UserError(`${file}: ${sqliteReason(messageOf(error))}`, { cause: error })
    )
  }
}

/** SQLite's own words, and whether the file or the disk is to blame. */
const sqliteReason = (message: string): string =>
  /disk I\/O|disk is full|unable to open|readonly/i.test(message)
    ? `cannot be written: ${message}; is the disk full?`
    : `is not a Polyseme database: ${message}`

/** A host that never answers is reported instead of waited for. */
const connectionTimeoutMillis = 20_000

async function openPostgres(url: string): Promise<Kysely<Tables>> {
  let pg: typeof import('pg')
  try {
    pg = (await import('pg')).default as unknown as typeof import('pg')
  } catch (cause) {
    throw new UserError('DATABASE_URL names PostgreSQL, but the package pg is not installed: npm i pg', {
      cause,
    })
  }
  pg.types.setTypeParser(pg.types.builtins.INT8, Number) // times: below 2^53
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: restartablePool(pool) }) })
}
