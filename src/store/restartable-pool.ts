import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { orUnavailable } from './unavailable.js'

/**
 * PostgreSQL may be restarted while we run. A connection that breaks emits an error, which ends the process if no one
 * listens; queries waiting for it fail as well, so one message is enough. The pool drops broken connections and the next
 * query opens another.
 */
export function restartablePool(pool: Pool): PostgresPool {
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return {
    async connect() {
      const client = await orUnavailable(() => pool.connect())
      const query = (sql: string, parameters: unknown[]) => orUnavailable(() => client.query(sql, parameters))
      return { query, release: () => client.release() } as never
    },
    end: () => pool.end(),
  }
}
