import { messageOf, UserError } from '../core/index.js'

/** The database is unavailable for a while: restarted, full, out of reach. Requests may be repeated. */
export class DatabaseUnavailable extends UserError {}

/** Of the network; of PostgreSQL 08 (connection), 53 (resources), 57P01 to 57P05 (shut down, starting); of SQLite. */
const codes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|53\w{3}|57P0\d|SQLITE_(FULL|BUSY|IOERR\w*))$/
/** What the driver says without a code. */
const wordings =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i

const isAway = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || wordings.test(messageOf(error))
}

/** The error itself, or one that says that the database is unavailable. */
export const asUnavailable = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable || !isAway(error)
    ? error
    : new DatabaseUnavailable(`the database does not answer: ${messageOf(error)}`, { cause: error })

/** What `act` gives; a database that is away is named as such. */
export async function orUnavailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw asUnavailable(error)
  }
}
