import { messageOf, UserError } from '../core/index.js'
import { type Job, runJob } from './jobs.js'

/** Started by `openScorer`; does one job after the other, and ends with its parent. */
process.on('message', (job: Job) => {
  runJob(job).then(
    (result) => process.send!({ result }),
    (error) => process.send!({ error: messageOf(error), expected: error instanceof UserError }),
  )
})
process.on('disconnect', () => process.exit())
