import { messageOf, UserError } from '../../core/index.js'
import { readPlan } from '../read-plan.js'
import { type Job, type Plan, runJob } from './plan.js'
import type { JobAnswer } from './processes.js'

// A process of `inProcesses`: does one job after the other, as its parent hands them out.
const cache = process.argv[2]!
const plans = new Map<string, Promise<Plan>>()

// An open encoder would keep the process alive; and if the parent was killed, no one waits for the answer.
process.on('disconnect', () => process.exit(0))

process.on('message', async (job: Job) => {
  let answer: JobAnswer = {}
  try {
    const plan = plans.get(job.folder) ?? readPlan(job.folder, cache)
    plans.set(job.folder, plan)
    await runJob(await plan, job)
  } catch (error) {
    answer = { error: messageOf(error), expected: error instanceof UserError }
  }
  process.send!(answer)
})
