import Type from 'typebox'
import { lookUp } from '../../core/index.js'

/** What Prolific and Mechanical Turk append to an address. */
const names = ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID', 'workerId', 'assignmentId', 'hitId']

const value = Type.String({ maxLength: 100, pattern: '^[\\w-]*$' })
export const platformParameters = Type.Object(
  Object.fromEntries(names.map((name) => [name, Type.Optional(value)])),
  { additionalProperties: false },
)

/** Those of a query, cut to what they may be. */
export const platformOf = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const found = lookUp(query, name)
      return found ? [[name, found.slice(0, 100)]] : []
    }),
  )

/** The id of a person from a platform; null for others. */
export function workerName(platform: Readonly<Record<string, unknown>>): string | null {
  const { PROLIFIC_PID: prolific, workerId: turk } = platform
  if (typeof prolific === 'string' && prolific !== '') return `Prolific ${prolific}`
  return typeof turk === 'string' && turk !== '' ? `MTurk ${turk}` : null
}
