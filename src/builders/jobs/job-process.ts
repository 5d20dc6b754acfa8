import { getOrMake, replyOf } from '../../core/index.js'
import { readPlan } from '../read-plan.js'
import { type Job, type Plan, runJob } from './plan.js'

// A process of `inProcesses`: does one job after the other, as its parent hands them out.
const cache = process.argv[2]!
const plans = new Map<string, Promise<Plan>>()

// An open encoder would keep the process alive; and if the parent was killed, no one waits for the reply.
process.on('disconnect', () => process.exit(0))

async function work(job: Job): Promise<void> {
  const plan = getOrMake(plans, job.folder, () => readPlan(job.folder, cache))
  await runJob(await plan, job)
}

process.on('message', (job: Job) => {
  void replyOf(work(job)).then((reply) => process.send!(reply))
})
