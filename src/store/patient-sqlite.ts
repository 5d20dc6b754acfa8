import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely'
import type Database from 'libsql'
import { messageOf } from '../core/index.js'
import { orUnavailable } from './unavailable.js'

/** How long another process may hold the file. */
const patience = 10_000
const pause = 5

const isBusy = (error: unknown): boolean => /locked|busy/i.test(messageOf(error))

/** SQLite's own waiting would stop the whole process: here only the query waits. */
async function patiently(act: () => void): Promise<void> {
  for (const started = Date.now(); ; ) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || Date.now() - started > patience) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/**
 * Every write takes the file's lock before anything else, so that it is the one statement that may have to wait: a
 * transaction that reads first and writes later could not.
 */
class PatientDriver extends SqliteDriver {
  readonly #database: Database.Database
  #inTransaction = false
  constructor(database: Database.Database) {
    super({ database: database as never })
    this.#database = database
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const run: DatabaseConnection['executeQuery'] = async (query) => {
      if (this.#inTransaction || query.query.kind === 'SelectQueryNode')
        return orUnavailable(() => connection.executeQuery(query))
      await this.beginTransaction()
      try {
        const result = await orUnavailable(() => connection.executeQuery(query))
        await this.commitTransaction()
        return result as never
      } catch (error) {
        await this.rollbackTransaction()
        throw error
      }
    }
    return { executeQuery: run, streamQuery: (query, size) => connection.streamQuery(query, size) }
  }
  override async beginTransaction(): Promise<void> {
    await orUnavailable(() => patiently(() => void this.#database.exec('begin immediate')))
    this.#inTransaction = true
  }
  override async commitTransaction(): Promise<void> {
    await orUnavailable(async () => this.#database.exec('commit'))
    this.#inTransaction = false
  }
  override async rollbackTransaction(): Promise<void> {
    this.#inTransaction = false
    // Where the disk is full SQLite has rolled back itself, and says that nothing is left to roll back.
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }
}

/** SQLite for several processes on one file. */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database
  constructor(database: Database.Database) {
    super({ database: database as never })
    this.#database = database
  }
  override createDriver(): Driver {
    return new PatientDriver(this.#database)
  }
}
