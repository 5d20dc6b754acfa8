import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { legible } from '../core/index.js'
import type { Membership, Session } from '../store/index.js'
import { checkOrigin } from './check-origin.js'
import { errorReply } from './error-reply.js'
import { HttpError } from './http-error.js'
import type { ServerOptions } from './open-server.js'
import { securityHeaders } from './security-headers.js'
import type { Services } from './services.js'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    csrf: string | null
    membership: Membership | null
  }
}

/** Holds the secret of a visitor's session. */
export const cookieName = 'polyseme'
const callsPerMinute = 1200

/** What holds for every request, before any route: headers, origin, session, limits, and how errors go out. */
export async function addSecurity(
  app: FastifyInstance,
  { store }: Services,
  { publicUrl, onFault, wide }: Pick<ServerOptions, 'publicUrl' | 'onFault'> & { readonly wide: boolean },
): Promise<void> {
  const publicHost = publicUrl ? new URL(publicUrl).host : wide ? '*' : null
  await app.register(cookie)
  await app.register(rateLimit, {
    max: callsPerMinute,
    // A lab shares one address: people with a session are counted by it.
    keyGenerator: ({ session, ip }) => session?.csrf ?? ip,
    hook: 'preHandler',
  })
  app.decorateRequest('session', null)
  app.decorateRequest('csrf', null)
  app.decorateRequest('membership', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    checkOrigin(request.headers, { changes, publicHost })
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    const secret = request.cookies[cookieName]
    request.session = secret ? await store.people.session(secret) : null
    request.csrf = request.session?.csrf ?? null
    if (changes && request.session && request.headers['x-csrf-token'] !== request.session.csrf)
      throw new HttpError(403, 'the page is out of date: reload it')
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = errorReply(error)
    if (status >= 500) onFault?.(error)
    if (status === 503) reply.header('retry-after', '5')
    return reply.code(status).send({ error: message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ error: legible(`${request.method} ${request.url.split('?')[0]}: there is no such address`) }),
  )
}
