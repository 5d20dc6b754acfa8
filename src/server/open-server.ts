import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { legible, messageOf, UserError } from '../core/index.js'
import { fileError, makeFolder } from '../files/index.js'
import { openScorer, openWorker } from '../leaderboard/index.js'
import { type Meaning, open as openMeaning } from '../meaning/index.js'
import { openExplorer, webFolder } from '../reports/explorer/index.js'
import { type Membership, newSecret, openStore, type Session, type Store, type User } from '../store/index.js'
import type { Task } from '../tasks/index.js'
import { campaignStore } from './campaigns/campaign-store.js'
import { languageTool } from './campaigns/language-tool.js'
import { campaignProbes } from './campaigns/model-probes.js'
import { checkAccess } from './check-access.js'
import { checkServing } from './check-given.js'
import { checkOrigin } from './check-origin.js'
import { errorReply } from './error-reply.js'
import { HttpError } from './http-error.js'
import type { Route } from './route.js'
import { routes } from './routes/index.js'
import { securityHeaders } from './security-headers.js'
import type { Services } from './services.js'
import { trialTasks } from './trials/trial-tasks.js'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    csrf: string | null
    membership: Membership | null
  }
}

export interface ServerOptions {
  /** Loopback by default. */
  readonly host?: string
  /** 0: any free one. */
  readonly port?: number
  /** The folder of the SQLite file and everything else. */
  readonly folder: string
  /** The folder of data sets, for shared tasks. */
  readonly data?: string
  /** Tasks on your own data, which visitors may try out. */
  readonly tasks?: readonly Task[]
  /** A folder of runs to explore in the browser. */
  readonly runs?: string
  /** `postgres://…` instead of the SQLite file. */
  readonly database?: string
  /** The address under which a reverse proxy shows the server; cookies are then sent over HTTPS only. */
  readonly publicUrl?: string
  /** Behind one reverse proxy: visitors are distinguished by the address that it adds in X-Forwarded-For. */
  readonly trustProxy?: boolean
  /** The address of a LanguageTool server, which checks paraphrases in their sentences. */
  readonly languageTool?: string
  /** A request that is incomplete after this many milliseconds is refused. */
  readonly requestTimeout?: number
  /** Internal errors, with their stack. */
  readonly onFault?: (error: unknown) => void
}

export interface OpenServer {
  readonly url: string
  /** The address that makes a visitor the first owner; the plain one once there is an owner. */
  readonly startUrl: string
  readonly services: Services
  close(): Promise<void>
}

const cookieName = 'polyseme'
const callsPerMinute = 1200
/** Long enough for the largest upload over a slow line; sending a byte now and then does not hold a connection forever. */
const slowestRequest = 5 * 60_000

export async function openServer(options: ServerOptions): Promise<OpenServer> {
  checkServing(options)
  const {
    host = '127.0.0.1',
    port = 4747,
    folder,
    database = path.join(folder, 'polyseme.db'),
    data = 'data',
    tasks = [],
    runs,
    publicUrl,
    trustProxy = false,
    languageTool: languageToolUrl,
    requestTimeout = slowestRequest,
    onFault = () => {},
  } = options
  if (runs !== undefined && !isFolder(runs))
    throw new UserError(`${runs}: no such folder; expected one that polyseme run wrote`)
  await makeFolder(folder)
  const store = await openStore(database)
  const meaning = onceOpened()
  const scorer = openScorer()
  const worker = openWorker({ store, folder, now: Date.now }, scorer, onFault)
  const services: Services = {
    store,
    folder,
    data,
    scorer,
    worker,
    campaigns: campaignStore(store),
    probes: campaignProbes(store, onFault),
    languageTool: languageToolUrl ? languageTool(languageToolUrl) : null,
    meaning: meaning.open,
    explorer: runs === undefined ? null : openExplorer(runs),
    local: publicUrl === undefined && isLoopback(host),
    trials: trialTasks({ data, store }, tasks),
    setup: { secret: await setupSecret(store) },
  }
  const closeAll = async () => {
    scorer.close()
    await worker.close()
    await meaning.close()
    await store.close()
  }
  const app = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout,
    http: {
      headersTimeout: Math.min(60_000, requestTimeout),
      connectionsCheckingInterval: Math.min(30_000, requestTimeout / 2),
    },
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  app.removeContentTypeParser('text/plain') // what a form of another site could send
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  try {
    await addSecurity(app, services, { publicUrl, onFault, wide: host === '0.0.0.0' || host === '::' })
    for (const each of routes) addRoute(app, each, services, publicUrl)
    if (webFolder) await app.register(files, { root: webFolder, index: ['index.html'] })
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    await closeAll()
    throw listenError(error, host, port)
  }
  void worker.wake() // what a crash left over
  const address = app.server.address() as AddressInfo
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  return {
    url,
    startUrl: services.setup.secret === null ? url : `${url}/#/setup/${services.setup.secret}`,
    services,
    async close() {
      await app.close()
      await closeAll()
    },
  }
}

function isFolder(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch (error) {
    throw fileError(error, place) ?? error
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The first request opens the encoder, and the next one tries again if that failed. */
function onceOpened() {
  let opening: Promise<Meaning> | null = null
  return {
    open(): Promise<Meaning> {
      opening ??= openMeaning().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
    close: async () => (await opening?.catch(() => null))?.close(),
  }
}

/** For the link that the terminal prints, as long as no owner has a password. */
async function setupSecret({ people }: Store): Promise<string | null> {
  const users = await people.users()
  const settled = users.some(({ role }) => role === 'owner') && !(await people.ownerWithoutPassword())
  return settled ? null : newSecret()
}

/** An address that cannot be listened on is the user's to change. */
function listenError(error: unknown, host: string, port: number): UserError {
  const { code } = error as NodeJS.ErrnoException
  return new UserError(
    code === 'EADDRINUSE'
      ? `port ${port} on ${host} is in use; choose another with --port`
      : `cannot listen on ${host}:${port}: ${messageOf(error)}; choose another address with --host and --port`,
    { cause: error },
  )
}

async function addSecurity(
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

/** `?a=1&a=2` would be a list where every handler expects a text. */
function singleValues(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value))
  if (repeated) throw new HttpError(400, `${repeated[0]}: given more than once`)
  return query as Record<string, string>
}

function addRoute(app: FastifyInstance, route: Route, services: Services, publicUrl?: string): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.body ? { schema: { body: route.body } } : {}),
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(route.limit ? { config: { rateLimit: { max: route.limit } } } : {}),
    // Before the body is parsed or checked: strangers learn nothing of what a route expects.
    onRequest: async (request) => {
      const params = request.params as Record<string, string>
      const user = request.session?.user ?? null
      request.membership = await checkAccess(route.access, {
        user,
        params,
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
