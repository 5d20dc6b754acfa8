import { legible, messageOf } from '../core/index.js'
import { fileError } from '../files/index.js'

/** An error as one line. Anything but a user's mistake is called an internal error, and shows its stack on request. */
export function explain(error: unknown): string {
  const known = fileError(error)
  if (known) return known.message
  const stack = process.env.POLYSEME_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return `internal error: ${legible(messageOf(error))}; POLYSEME_DEBUG=1 shows where${stack}`
}
