import { jsonValue, messageOf, UserError } from '../core/index.js'

/** The JSON of a row. What is none was not written by us: it is reported with its place, for whoever has the backup. */
export function storedBody<T>(body: string, what: string): T {
  try {
    const value = jsonValue(body)
    if (value !== null) return value as T
    throw new RangeError('it is null')
  } catch (cause) {
    throw new UserError(
      `the database is damaged: ${what}: ${messageOf(cause)}; restore the database from a backup`,
      { cause },
    )
  }
}
