import { messageOf } from '../../core/index.js'

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused; is the server running?',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'no such host',
  UND_ERR_SOCKET: 'the connection broke off',
}
/** Nothing that waiting mends. */
const final = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ERR_INVALID_URL'])

/** What `fetch` hides in the cause of its error. */
export function networkFailure(error: unknown): { readonly message: string; readonly final: boolean } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { message: 'no answer in time', final: false }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = String((cause as NodeJS.ErrnoException).code ?? '')
  return { message: words[code] ?? messageOf(cause), final: final.has(code) }
}
