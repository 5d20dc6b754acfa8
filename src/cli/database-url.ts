import { UsageError } from '../core/index.js'
import { environment } from '../files/index.js'

/** `$DATABASE_URL`; absent if it is blank. A word that is not an address would become the name of a new file. */
export function databaseUrl(): string | undefined {
  const given = environment('DATABASE_URL')
  if (!given) return undefined
  if (/^postgres(?:ql)?:\/\/./.test(given) || (/\.(?:db|sqlite3?)$/.test(given) && !/^\w+:/.test(given)))
    return given
  // Not shown: it may hold a password.
  throw new UsageError(
    '$DATABASE_URL: expected postgres://HOST/NAME, or the path of an SQLite file that ends in .db or .sqlite',
  )
}
