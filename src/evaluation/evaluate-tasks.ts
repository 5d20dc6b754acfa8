import { checkEach, checkOptions, type FieldsOf, type ProgressBar, UserError } from '../core/index.js'
import { encoderName } from '../encoders/index.js'
import { checkTask, type Task } from '../tasks/index.js'
import { evaluateFields, resourceFields } from './check-options.js'
import { encodingTimes } from './encoding-times.js'
import { type EvaluateOptions, evaluate } from './evaluate.js'
import { failedRun, unreadIdentity } from './failed-run.js'
import { oneLabelText } from './one-label.js'
import { openResources, type ResourceChoice, type Solver } from './open-resources.js'
import { type Plan, planWithTexts } from './plan.js'
import { readOncePerTask } from './read-examples.js'
import type { Run } from './run.js'
import { solves } from './solves.js'
import { releasesOf, withDatasets } from './split-parts.js'

export interface EvaluateTasksOptions
  extends Omit<EvaluateOptions, 'encoder' | 'wordVectors' | 'progress'>,
    ResourceChoice {
  /** Called with what is being done, and which of all runs it is. */
  progress?(label: string, place?: { readonly at: number; readonly of: number }): ProgressBar
}

const { encoder: _encoder, wordVectors: _vectors, ...runFields } = evaluateFields
export const evaluateTasksFields = {
  ...runFields,
  ...resourceFields,
} as const satisfies FieldsOf<EvaluateTasksOptions>

/** Checks tasks: at least one. */
export function checkTasks(what: string, tasks: readonly Task[]): void {
  checkEach(what, tasks, checkTask)
  if (tasks.length === 0) throw new UserError(`${what}: there is no task, expected at least one`)
}

/** A run that was tried. */
export interface Attempt {
  readonly run: Run
  /** Null if it failed before there was anything to keep. */
  readonly folder: string | null
  /** Whether it was finished before. */
  readonly kept: boolean
}

interface Job extends Solver {
  readonly task: Task
}

/** `wic · target-cosine · minilm` */
const jobText = ({ task, system, encoder }: Job): string =>
  [task.id, system.id, ...(encoder ? [encoderName(encoder.spec)] : [])].join(' · ')

/** Every chosen system with every encoder on every task that it solves. A run that the user can fix fails alone; the others run. */
export const evaluateTasks = (tasks: readonly Task[], options: EvaluateTasksOptions): Promise<Attempt[]> =>
  withJobs(tasks, options, async (jobs, shared) => {
    const attempts: Attempt[] = []
    for (const [i, job] of jobs.entries()) {
      const bar = options.progress?.(jobText(job), { at: i + 1, of: jobs.length })
      attempts.push(
        await attempt(job, { ...shared, ...(bar ? { progress: bar } : {}) }).finally(() => bar?.done()),
      )
    }
    return attempts
  })

export interface TimedPlan extends Plan {
  /** About so long on this machine for the texts of the data, with the training of an encoder. */
  readonly seconds: number
  /** Of `seconds`, what is left after the runs before it, for texts that none of them has read. */
  readonly added: number
}

/** What `evaluateTasks` would compute, and about how long that takes; computes nothing of it. */
export const planTasks = (tasks: readonly Task[], options: EvaluateTasksOptions): Promise<TimedPlan[]> =>
  withJobs(tasks, options, async (jobs, shared) => {
    const timeOf = encodingTimes()
    const read = readOncePerTask()
    const timed = async ({ task, system, encoder }: Job): Promise<TimedPlan> => {
      const options = { ...shared, ...(encoder ? { encoder } : {}) }
      const { plan, texts } = await planWithTexts(task, system, options, read)
      const training = plan.training?.seconds ?? 0
      const encodes = encoder && texts.length > 0 && plan.error === undefined
      const { seconds, added } = encodes ? await timeOf(encoder, texts) : { seconds: 0, added: 0 }
      return { ...plan, seconds: training + seconds, added: training + added }
    }
    const plans: TimedPlan[] = []
    for (const [i, job] of jobs.entries()) {
      const bar = options.progress?.(`plan of ${jobText(job)}`, { at: i + 1, of: jobs.length })
      plans.push(await timed(job).finally(() => bar?.done()))
    }
    return plans
  })

/** Runs that can be made one by one, in any order. */
export interface OpenRuns {
  /** What each is called, in the order of `evaluateTasks`. */
  readonly names: readonly string[]
  attempt(index: number): Promise<Attempt>
  close(): Promise<void>
}

/** What `evaluateTasks` would compute, for a caller that computes only part of it: other processes do the rest. */
export async function openRuns(tasks: readonly Task[], options: EvaluateTasksOptions): Promise<OpenRuns> {
  const { jobs, shared, close } = await openJobs(tasks, options)
  return { names: jobs.map(jobText), attempt: (index) => attempt(jobs[index]!, shared), close }
}

/** Opens what the jobs need, and closes it whatever happens. */
async function withJobs<T>(
  tasks: readonly Task[],
  options: EvaluateTasksOptions,
  work: (jobs: readonly Job[], options: EvaluateOptions) => Promise<T>,
): Promise<T> {
  const { jobs, shared, close } = await openJobs(tasks, options)
  try {
    return await work(jobs, shared)
  } finally {
    await close()
  }
}

interface OpenJobs {
  readonly jobs: readonly Job[]
  readonly shared: EvaluateOptions
  close(): Promise<void>
}

async function openJobs(given: readonly Task[], options: EvaluateTasksOptions): Promise<OpenJobs> {
  checkTasks('tasks', given)
  checkOptions('options', options, evaluateTasksFields)
  const { systems: chosen, encoder, vectors, wordnets, timeout, cache, progress, ...rest } = options
  const tasks = given.map((task) => withDatasets(task, rest.datasets))
  // Typed so that every choice must be named: one that was not, --wordnets, never arrived.
  const choice: { readonly [K in keyof Required<ResourceChoice>]: ResourceChoice[K] } = {
    systems: chosen,
    encoder,
    vectors,
    wordnets,
    timeout,
    cache,
    note: rest.note,
  }
  const opening = progress?.('opening systems and encoders')
  const { solvers, close, ...resources } = await openResources(tasks, choice).finally(() => opening?.done())
  try {
    const jobs = tasks.flatMap((task) =>
      solvers.filter(({ system }) => solves(system, task)).map((solver) => ({ ...solver, task })),
    )
    if (jobs.length === 0) {
      const names = typeof chosen === 'object' ? chosen.map(({ id }) => id).join(', ') : (chosen ?? 'all')
      throw new UserError(`no system of ${names} solves ${tasks.map(({ id }) => id).join(', ')}`)
    }
    for (const task of tasks)
      for (const release of releasesOf(task, rest.root)) rest.note?.(`${task.id}: ${release}`)
    if (rest.note)
      for (const task of tasks) {
        const sorted = await oneLabelText(task, rest)
        if (sorted !== null) rest.note(sorted)
      }
    return { jobs, shared: { ...rest, ...resources }, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function attempt({ task, system, encoder }: Job, shared: EvaluateOptions): Promise<Attempt> {
  const options = { ...shared, ...(encoder ? { encoder } : {}) }
  try {
    return await evaluate(task, system, options)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { run: failedRun(unreadIdentity(task, system, options), error), folder: null, kept: false }
  }
}
