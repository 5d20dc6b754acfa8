import { type ProgressBar, UserError } from '../core/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { type EvaluateOptions, evaluate } from './evaluate.js'
import { failedRun, unreadIdentity } from './failed-run.js'
import { openResources, type ResourceChoice } from './open-resources.js'
import { encodingRate, type Plan, plan } from './plan.js'
import type { Run } from './run.js'
import { solves } from './solves.js'
import { releasesOf, withDatasets } from './task-data.js'

export interface EvaluateTasksOptions
  extends Omit<EvaluateOptions, 'encoder' | 'wordVectors' | 'progress'>,
    ResourceChoice {
  progress?(label: string): ProgressBar
}

/** A run that was tried. */
export interface Attempt {
  readonly run: Run
  /** Null where it failed before there was anything to keep. */
  readonly folder: string | null
  /** Whether it was finished before. */
  readonly kept: boolean
}

interface Job {
  readonly task: Task
  readonly system: System
}

/** Every chosen system on every task that it solves. A run that the user can fix fails alone; the others go on. */
export const evaluateTasks = (tasks: readonly Task[], options: EvaluateTasksOptions): Promise<Attempt[]> =>
  withJobs(tasks, options, async (jobs, shared) => {
    const attempts: Attempt[] = []
    for (const job of jobs) {
      const bar = options.progress?.(`${job.task.id} · ${job.system.id}`)
      attempts.push(
        await attempt(job, { ...shared, ...(bar ? { progress: bar } : {}) }).finally(() => bar?.done()),
      )
    }
    return attempts
  })

export interface TimedPlan extends Plan {
  /** About so long on this machine, at most. */
  readonly seconds: number
}

/** What `evaluateTasks` would compute, and about how long that takes; computes nothing of it. */
export const planTasks = (tasks: readonly Task[], options: EvaluateTasksOptions): Promise<TimedPlan[]> =>
  withJobs(tasks, options, async (jobs, shared) => {
    const plans: Plan[] = []
    for (const { task, system } of jobs) plans.push(await plan(task, system, shared))
    const encodes = shared.encoder && plans.some(({ characters }) => characters > 0)
    const rate = encodes ? await encodingRate(shared.encoder) : Number.POSITIVE_INFINITY
    return plans.map((each) => ({ ...each, seconds: each.characters / rate }))
  })

/** Opens what the jobs need, and closes it whatever happens. */
async function withJobs<T>(
  given: readonly Task[],
  { systems: chosen, encoder, vectors, timeout, cache, progress: _progress, ...rest }: EvaluateTasksOptions,
  work: (jobs: readonly Job[], options: EvaluateOptions) => Promise<T>,
): Promise<T> {
  const tasks = given.map((task) => withDatasets(task, rest.datasets))
  const choice = { systems: chosen, encoder, vectors, timeout, cache, note: rest.note }
  const { systems, close, ...resources } = await openResources(tasks, choice)
  try {
    const jobs = tasks.flatMap((task) =>
      systems.filter((system) => solves(system, task)).map((system) => ({ task, system })),
    )
    if (jobs.length === 0) {
      const names = typeof chosen === 'object' ? chosen.map(({ id }) => id).join(', ') : (chosen ?? 'all')
      throw new UserError(`no system of ${names} solves ${tasks.map(({ id }) => id).join(', ')}`)
    }
    for (const task of tasks)
      for (const release of releasesOf(task, rest.root)) rest.note?.(`${task.id}: ${release}`)
    return await work(jobs, { ...rest, ...resources })
  } finally {
    await close()
  }
}

async function attempt({ task, system }: Job, options: EvaluateOptions): Promise<Attempt> {
  try {
    return await evaluate(task, system, options)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { run: failedRun(unreadIdentity(task, system, options), error), folder: null, kept: false }
  }
}
