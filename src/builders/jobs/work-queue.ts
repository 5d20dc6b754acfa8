import { checkFields, checkOptions, checkTexts } from '../../core/index.js'
import { readPlan } from '../read-plan.js'
import { openQueue, queueName } from './open-queue.js'
import { type Job, type Plan, runJob } from './plan.js'

export interface WorkOptions {
  /** Ends the work after the job that is being done. */
  readonly signal: AbortSignal
  /** Seconds for which a worker may be silent before its job is given to another. */
  readonly patience: number
  /** Called with what starts, and what failed. */
  onJob(text: string): void
}

/** Takes jobs from the queue and does them, one at a time. */
export async function workQueue(url: string, cache: string, options: WorkOptions): Promise<void> {
  checkTexts('workQueue url', url)
  checkFields('workQueue', { cache }, { cache: 'some text' })
  checkOptions('workQueue options', options, { signal: 'signal', patience: 'positive', onJob: 'function' })
  const { signal, patience, onJob } = options
  const { bullmq, connect } = await openQueue(url)
  // Only the last: each may hold an encoder, and a worker lives longer than any build.
  let current: Plan | null = null
  const planOf = async (folder: string): Promise<Plan> => {
    if (current?.folder !== folder) {
      await current?.close()
      current = null
      current = await readPlan(folder, cache)
    }
    return current
  }
  const connection = connect()
  const worker = new bullmq.Worker(
    queueName,
    async ({ data }: { readonly data: Job }) => {
      onJob(`${data.stage} ${data.index} of ${data.folder}`)
      await runJob(await planOf(data.folder), data)
    },
    // A job whose worker was killed goes back to the queue, however often that happens: doing it twice changes nothing.
    {
      connection,
      concurrency: 1,
      lockDuration: 1000 * patience,
      stalledInterval: 1000 * patience,
      maxStalledCount: 1000,
    },
  )
  worker.on('error', ({ message }) => onJob(message))
  worker.on('failed', (_job, { message }) => onJob(message))
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await worker.close()
  await (current as Plan | null)?.close()
  ;(connection as { disconnect?(): void }).disconnect?.()
}
