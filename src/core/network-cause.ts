import { messageOf } from './errors.js'
import { lookUp } from './look-up.js'

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'no such host',
  UND_ERR_SOCKET: 'the connection was closed',
  BAD_PORT: 'fetch refuses this port, as browsers do; use another one',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak HTTPS; try http://',
  HPE_INVALID_CONSTANT: 'does not speak HTTP',
  Z_DATA_ERROR: 'the answer is not packed as it says',
}

export interface NetworkCause {
  readonly cause: unknown
  /** From the system or undici; empty if there is none. */
  readonly code: string
  /** In words for people. */
  readonly message: string
}

/** The reason that `fetch` hides in the cause of its error. */
export function networkCause(error: unknown): NetworkCause {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = messageOf(cause)
  const ownCode = text === 'bad port' ? 'BAD_PORT' : '' // undici gives it none
  const code = String((cause as NodeJS.ErrnoException).code ?? ownCode)
  return { cause, code, message: lookUp(words, code) ?? text }
}
