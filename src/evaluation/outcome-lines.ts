import { type Example, messageOf, type Outcome, UserError } from '../core/index.js'
import { hashText } from '../files/index.js'

const digits = 16
const tail = new RegExp(`,"check":"([0-9a-f]{${digits}})"\\}$`)

const checkOf = (body: string): string => hashText(body).slice(0, digits)

/** An outcome as a line of JSON. Its last field is a hash of the rest, so that damage is noticed line by line. */
export function outcomeLine(outcome: Outcome): string {
  const body = jsonOf(outcome).slice(0, -1)
  return `${body},"check":"${checkOf(body)}"}\n`
}

/** Your own systems may answer with more fields than needed. */
function jsonOf(outcome: Outcome): string {
  try {
    return JSON.stringify(outcome)
  } catch (cause) {
    throw new UserError(
      `item ${outcome.example.id}: the answer holds what JSON does not have: ${messageOf(cause)}`,
      { cause },
    )
  }
}

const endLength = ',"check":""}'.length + digits

/** The outcome of a line in a file that is known to be intact: reading is twice as fast without the check. Null if it is not such a line. */
export const outcomeOfKnownLine = (line: string): Outcome | null =>
  line.startsWith(',"check":"', line.length - endLength)
    ? (JSON.parse(`${line.slice(0, -endLength)}}`) as Outcome)
    : null

/** The outcome of a line; null if it is not as it was written. */
export function parseOutcome(line: string): Outcome | null {
  const [end, check] = tail.exec(line) ?? []
  if (end === undefined) return null
  const body = line.slice(0, -end.length)
  return checkOf(body) === check ? (JSON.parse(`${body}}`) as Outcome) : null
}

/** One hash for examples in their order. */
export const examplesHash = (examples: readonly Example[]): string =>
  hashText(examples.map((example) => `${JSON.stringify(example)}\n`).join(''))
