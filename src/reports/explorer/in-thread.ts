import { Worker } from 'node:worker_threads'
import { errorOfReply, type Reply } from '../../core/index.js'
import { builtPath } from '../../files/index.js'
import { type Job, type JobResults, runJob } from './jobs.js'

const program = builtPath('reports/explorer/job-thread.js')
/** Jobs at once; the others wait. */
const most = 2
/** Starting a thread takes half a second, so it waits for further jobs; after this long without one its memory is freed. */
const idleMilliseconds = 30_000
let running = 0
const waiting: (() => void)[] = []
const idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = []

/** Does a job in a thread, so that no one else waits for it. */
export async function inThread<J extends Job>(job: J): Promise<JobResults[J['type']]> {
  if (program === undefined) return runJob(job) // the source, not built
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    const worker = takeWorker(program)
    const reply = await replyFrom(worker, job)
    rest(worker)
    const error = errorOfReply(reply)
    if (error) throw error
    return reply.result as JobResults[J['type']]
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** The one that worked last, or a new one. */
function takeWorker(file: string): Worker {
  const rested = idle.pop()
  if (!rested) return new Worker(file)
  clearTimeout(rested.end)
  rested.worker.ref()
  return rested.worker
}

const replyFrom = (worker: Worker, job: Job): Promise<Reply> =>
  new Promise<Reply>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread of the explorer ended with code ${code}`)))
    worker.postMessage(job)
  }).finally(() => {
    // Only these: a thread has its own listeners, without which it would never be heard again.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  })

/** Waits for the next job without keeping the program alive. */
function rest(worker: Worker): void {
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.worker === worker),
      1,
    )
    void worker.terminate()
  }, idleMilliseconds)
  end.unref()
  worker.unref()
  idle.push({ worker, end })
}
