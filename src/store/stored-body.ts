import { jsonValue, messageOf, UserError } from '../core/index.js'

/** Throws if a body that was stored as `what` is not one of its kind. */
export type CheckBody<B> = (what: string, body: B) => void

function parsed(body: string, what: string): unknown {
  try {
    const value = jsonValue(body)
    if (value !== null) return value
    throw new RangeError('it is null')
  } catch (cause) {
    throw new RangeError(`${what}: ${messageOf(cause)}`, { cause })
  }
}

/** The JSON of a row. Damage is not our doing: it is reported with its place, so that a backup can be used. */
export function storedBody<B>(body: string, what: string, check: CheckBody<B> = () => {}): B {
  try {
    const value = parsed(body, what) as B
    check(what, value)
    return value
  } catch (cause) {
    throw new UserError(`the database is damaged: ${messageOf(cause)}; restore the database from a backup`, {
      cause,
    })
  }
}
