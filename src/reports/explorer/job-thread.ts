import { parentPort, workerData } from 'node:worker_threads'
import { messageOf, UserError } from '../../core/index.js'
import { type Job, runJob } from './jobs.js'

// Started by `inThread`; does one job and ends.
runJob(workerData as Job).then(
  (result) => parentPort!.postMessage({ result }),
  (error) => parentPort!.postMessage({ error: messageOf(error), expected: error instanceof UserError }),
)
