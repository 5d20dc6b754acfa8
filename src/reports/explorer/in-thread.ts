import { Worker } from 'node:worker_threads'
import { UserError } from '../../core/index.js'
import { builtPath } from '../../files/index.js'
import { type Job, type JobResults, runJob } from './jobs.js'

interface Message {
  readonly result?: unknown
  readonly error?: string
  readonly expected?: boolean
}

const program = builtPath('reports/explorer/job-thread.js')

/** At once; the others wait. */
const most = 2
let running = 0
const waiting: (() => void)[] = []

/** Does a job in a thread of its own, so that nobody else waits for it and its memory is free afterwards. */
export async function inThread<J extends Job>(job: J): Promise<JobResults[J['type']]> {
  if (program === undefined) return runJob(job) // the source, not built
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: job })
      worker.once('message', ({ result, error, expected }: Message) => {
        if (error === undefined) resolve(result as JobResults[J['type']])
        else reject(expected ? new UserError(error) : new Error(error))
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread of the explorer ended with code ${code}`)))
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}
