import { checkJobs } from '../check-given.js'
import { type Job, openJobs, type Plan, runJob, type Stage } from './plan.js'

/** Does jobs, wherever: when it is through, all of them are done. */
export interface JobRunner {
  run(jobs: readonly Job[], plan: Plan, progress: (done: number) => void): Promise<void>
}

/** One after the other, here. */
export const inProcess: JobRunner = {
  async run(jobs, plan, progress) {
    checkJobs('inProcess run', jobs, plan, progress)
    for (const [i, job] of jobs.entries()) {
      await runJob(plan, job)
      progress(i + 1)
    }
  },
}

/** Part `index` (0-based) of `of` parts of every stage: what one task of an array job does. */
export interface Share {
  readonly index: number
  readonly of: number
}

/** Does the open jobs of a stage, or only a share of them if one is given. */
export async function runStage(
  plan: Plan,
  stage: Stage,
  runner: JobRunner,
  { share, progress = () => {} }: { readonly share?: Share; readonly progress?: (done: number) => void } = {},
): Promise<void> {
  const open = (await openJobs(plan, stage)).filter(({ index }) => !share || index % share.of === share.index)
  if (open.length === 0) return
  const say = (done: number) => progress(stage.jobs - open.length + done)
  say(0)
  await runner.run(open, plan, say)
}
