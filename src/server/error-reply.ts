import type { FastifyError } from 'fastify'
import { legible, messageOf, UserError } from '../core/index.js'
import { DatabaseUnavailable } from '../store/index.js'
import { HttpError } from './http-error.js'

/** If the database fails during a request, it is unknown whether it was saved; sent twice, it counts once. */
const databaseAway = 'the database does not answer at the moment; wait a little, then send it again'

/** All that a visitor is told of a bug of ours. */
export const internalError = 'internal error; the terminal of the server says more'

/** What goes out for an error: one line; of our own faults only that there is one. */
export function errorReply(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof HttpError) return { status: error.status, message: legible(error.message) }
  if (error instanceof DatabaseUnavailable) return { status: 503, message: databaseAway }
  if (error instanceof UserError) return { status: 400, message: legible(error.message) }
  const { statusCode, validation } = error as FastifyError
  const invalid = validation?.[0]
  if (invalid) {
    const missing = invalid.params.missingProperty as string | undefined
    const field = missing ?? (invalid.instancePath.slice(1).replaceAll('/', '.') || 'body')
    return {
      status: 400,
      message: `${field}: ${missing ? 'is missing' : (invalid.message ?? 'is not valid')}`,
    }
  }
  if (statusCode !== undefined && statusCode < 500)
    return { status: statusCode, message: legible(messageOf(error)) }
  return { status: 500, message: internalError }
}
