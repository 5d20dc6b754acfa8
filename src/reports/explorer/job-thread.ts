import { parentPort } from 'node:worker_threads'
import { replyOf } from '../../core/index.js'
import { type Job, runJob } from './jobs.js'

// Started by `inThread`; does one job after the other until it is ended.
parentPort!.on('message', (job: Job) => replyOf(runJob(job)).then((reply) => parentPort!.postMessage(reply)))
