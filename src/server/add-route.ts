import type { FastifyInstance } from 'fastify'
import type { User } from '../store/index.js'
import { cookieName } from './add-security.js'
import { checkAccess } from './check-access.js'
import { HttpError } from './http-error.js'
import type { Route } from './route.js'
import type { Services } from './services.js'

/** `?a=1&a=2` would be a list where every handler expects a text. */
function singleValues(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value))
  if (repeated) throw new HttpError(400, `${repeated[0]}: given more than once`)
  return query as Record<string, string>
}

export function addRoute(app: FastifyInstance, route: Route, services: Services, publicUrl?: string): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.body ? { schema: { body: route.body } } : {}),
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(route.limit ? { config: { rateLimit: { max: route.limit } } } : {}),
    // Before the body is parsed or checked: strangers learn nothing of what a route expects.
    onRequest: async (request) => {
      request.membership = await checkAccess(route.access, {
        user: request.session?.user ?? null,
        params: request.params as Record<string, string>,
        services,
      })
    },
    handler: async (request, reply) =>
      route.handle({
        services,
        body: request.body as never,
        params: request.params as Record<string, string>,
        query: singleValues(request.query as Record<string, string | string[]>),
        user: request.session?.user ?? null,
        membership: request.membership,
        reply,
        async signIn(user: User) {
          const secret = await services.store.people.openSession(user)
          request.session = await services.store.people.session(secret)
          reply.setCookie(cookieName, secret, {
            path: '/',
            httpOnly: true,
            sameSite: 'strict',
            secure: publicUrl?.startsWith('https:') ?? false,
            maxAge: 30 * 24 * 3600,
          })
        },
        async signOut() {
          await services.store.people.closeSession(request.cookies[cookieName]!)
          reply.clearCookie(cookieName, { path: '/' })
        },
      }),
  })
}
