import { setTimeout as pause } from 'node:timers/promises'
import { checkFunction, checkTexts, UserError } from '../../core/index.js'
import { checkJobs } from '../check-given.js'
import type { JobRunner } from './job-runner.js'
import { jobKey, openQueue, queueName } from './open-queue.js'
import { type Job, jobCounts } from './plan.js'

const pollMilliseconds = 200

/**
 * By workers (`polyseme worker`) that take jobs from a queue on Redis and see the same folder. The folder decides what
 * counts as done, so that a queue that lost its memory loses no work.
 */
export async function inQueue(url: string, note: (text: string) => void): Promise<JobRunner> {
  checkTexts('inQueue url', url)
  checkFunction('inQueue note', note)
  const { bullmq, connect, shown } = await openQueue(url) // fails before anything is written
  return {
    async run(jobs, plan, progress) {
      checkJobs('inQueue run', jobs, plan, progress)
      const [connection, listening] = [connect(), connect()]
      const queue = new bullmq.Queue(queueName, { connection })
      const events = new bullmq.QueueEvents(queueName, { connection: listening })
      const keys = new Set(jobs.map(jobKey))
      let failure: Error | null = null
      const lost = (error: Error) => {
        failure ??= new UserError(
          `${shown}: the queue is gone (${error.message}); run the same command to resume`,
        )
      }
      queue.on('error', lost)
      events.on('error', lost)
      events.on('failed', ({ jobId, failedReason }) => {
        if (keys.has(jobId)) failure ??= new UserError(failedReason)
      })
      try {
        await events.waitUntilReady()
        await queue.addBulk(
          jobs.map((job) => ({
            name: job.stage,
            data: job,
            opts: { jobId: jobKey(job), removeOnComplete: true, removeOnFail: true },
          })),
        )
        if ((await queue.getWorkersCount()) === 0)
          note(`${shown}: no worker is listening; start some with: polyseme worker --queue ${shown}`)
        let open: readonly Job[] = jobs
        while (open.length > 0 && failure === null) {
          await pause(pollMilliseconds)
          const found = await Promise.all(open.map(jobCounts))
          open = open.filter((_, i) => found[i] === null)
          progress(jobs.length - open.length)
        }
        if (failure) throw failure
      } finally {
        await Promise.allSettled([queue.close(), events.close()])
        for (const each of [connection, listening]) (each as { disconnect?(): void }).disconnect?.()
      }
    },
  }
}
