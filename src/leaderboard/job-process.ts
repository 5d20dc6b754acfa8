import { replyOf } from '../core/index.js'
import { type Job, runJob } from './jobs.js'

/** Started by `openScorer`; does one job after the other, and ends with its parent. */
process.on('message', (job: Job) => {
  void replyOf(runJob(job)).then((reply) => process.send!(reply))
})
process.on('disconnect', () => process.exit())
