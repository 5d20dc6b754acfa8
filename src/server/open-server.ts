import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import files from '@fastify/static'
import fastify from 'fastify'
import { messageOf, UserError } from '../core/index.js'
import { fileError, isThere, makeFolder } from '../files/index.js'
import { openScorer, openWorker } from '../leaderboard/index.js'
import { type Meaning, open as openMeaning } from '../meaning/index.js'
import { openExplorer, webFolder } from '../reports/explorer/index.js'
import { databaseIn, newSecret, openStore, type Store } from '../store/index.js'
import type { Task } from '../tasks/index.js'
import { addRoute } from './add-route.js'
import { addSecurity } from './add-security.js'
import { campaignStore } from './campaigns/campaign-store.js'
import { languageTool } from './campaigns/language-tool.js'
import { campaignProbes } from './campaigns/model-probes.js'
import { checkServing } from './check-given.js'
import { routes } from './routes/index.js'
import type { Services } from './services.js'
import { trialTasks } from './trials/trial-tasks.js'

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

/** Long enough for the largest upload over a slow line; sending a byte now and then does not hold a connection forever. */
const slowestRequest = 5 * 60_000

/**
 * Starts the server: annotation, shared tasks, search by meaning and the results explorer. Close it to release port,
 * database and processes.
 */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  checkServing(options)
  const {
    host = '127.0.0.1',
    port = 4747,
    folder,
    database = databaseIn(folder),
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
    throw new UserError(
      `${runs}: ${isThere(runs) ? 'is a file' : 'no such folder'}; expected a folder that polyseme run wrote`,
    )
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
