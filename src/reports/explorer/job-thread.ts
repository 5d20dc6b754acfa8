import { parentPort } from 'node:worker_threads'
import { messageOf, UserError } from '../../core/index.js'
import { type Job, runJob } from './jobs.js'

// Started by `inThread`; does one job after the other until it is ended.
parentPort!.on('message', (job: Job) =>
  runJob(job).then(
    (result) => parentPort!.postMessage({ result }),
    (error) => parentPort!.postMessage({ error: messageOf(error), expected: error instanceof UserError }),
  ),
)
