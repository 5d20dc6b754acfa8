import { networkCause } from '../../core/index.js'

/** Failures that waiting does not fix. */
const final = new Set([
  'BAD_PORT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'ERR_INVALID_URL',
  'HPE_INVALID_CONSTANT',
  'Z_DATA_ERROR',
])

export function networkFailure(error: unknown): { readonly message: string; readonly final: boolean } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { message: 'no answer in time', final: false }
  const { code, message } = networkCause(error)
  const advice = code === 'ECONNREFUSED' ? '; is the server running?' : ''
  return { message: `${message}${advice}`, final: final.has(code) }
}
