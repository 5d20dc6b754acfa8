import type { ConnectionOptions } from 'bullmq'
import { messageOf, shown as shownText, UsageError, UserError } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import type { Job } from './plan.js'

/** All builds of a Redis share one queue: a worker takes whatever is there. */
export const queueName = 'polyseme-jobs'

/** A job of a build is in the queue only once. */
export const jobKey = ({ folder, stage, index }: Job): string =>
  `${hashText(folder).slice(0, 12)}-${stage}-${index}`

/** Milliseconds for which a Redis may be silent before it is given up. */
const patience = 5000

/** The parts of BullMQ that we use. */
export interface QueueAccess {
  readonly bullmq: Pick<typeof import('bullmq'), 'Queue' | 'QueueEvents' | 'Worker'>
  connect(): ConnectionOptions
  /** The address without its password. */
  readonly shown: string
}

/** BullMQ and a connection that is known to work. Both packages are optional: only queues need them. */
export async function openQueue(url: string): Promise<QueueAccess> {
  const { bullmq, ioredis } = await packages()
  const shown = withoutPassword(url)
  const probe = new ioredis.Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: patience,
    commandTimeout: patience,
    enableReadyCheck: false, // it would wait for ever for a server that is silent
  })
  // What went wrong is an event (refused, wrong password); the call only says that the connection is closed.
  const reasons: Error[] = []
  probe.on('error', (error) => reasons.push(error))
  try {
    await probe.connect()
    const answer = await probe.ping()
    if (answer !== 'PONG') throw new Error(`asked for PONG, it answered ${shownText(answer)}`)
    if (reasons[0]) throw reasons[0] // a number of a database that it does not have
  } catch (cause) {
    throw new UserError(
      `${shown}: no connection to the queue (${messageOf(reasons[0] ?? cause)}); is Redis running there?`,
      { cause },
    )
  } finally {
    probe.disconnect()
  }
  const connect = (): ConnectionOptions =>
    new ioredis.Redis(url, { maxRetriesPerRequest: null }) as ConnectionOptions
  return { bullmq, connect, shown }
}

async function packages() {
  try {
    return { bullmq: await import('bullmq'), ioredis: await import('ioredis') }
  } catch (cause) {
    throw new UserError('a queue needs the packages bullmq and ioredis: npm install bullmq ioredis', {
      cause,
    })
  }
}

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (protocol === 'redis:' || protocol === 'rediss:') return `${protocol}//${host}${pathname}`
  } catch {
    // said below
  }
  throw new UsageError('--queue: expected redis://HOST:PORT')
}
