import path from 'node:path'
import { checkOptions, optionally, shown, UserError } from '../core/index.js'
import { encoderSlug, isModelFolder, type OpenEncoder } from '../encoders/index.js'
import { mean, standardDeviation } from '../math/index.js'
import type { System, TrainingChoice } from '../systems/index.js'
import { checkSystem } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { checkTask } from '../tasks/index.js'
import type { TrainingTime } from '../training/index.js'
import { evaluate } from './evaluate.js'
import { type EvaluateTasksOptions, evaluateTasksFields } from './evaluate-tasks.js'
import { openResources } from './open-resources.js'
import { resolveRun } from './resolve-run.js'
import type { Run } from './run.js'
import { solves } from './solves.js'
import { trainingTime } from './training-time.js'

export interface TrainSystemOptions
  extends Omit<EvaluateTasksOptions, 'systems' | 'seed' | 'resume' | 'training'> {
  readonly seeds?: readonly number[]
  /** Learning rates; the system's own unless given. */
  readonly rates?: readonly number[]
  /** Its other settings; the system's own unless given. */
  readonly training?: Omit<TrainingChoice, 'rate' | 'keep'>
}

/** The headline metric over the seeds of one encoder and learning rate. */
export interface SeedScores {
  /** Where the training begins; null for a system that needs none. */
  readonly encoder: string | null
  /** Null for the system's own. */
  readonly rate: number | null
  readonly split: string
  readonly n: number
  readonly values: readonly number[]
  readonly mean: number
  readonly deviation: number
}

/** Trains a system on a task, over encoders, learning rates and seeds; the encoders are left in `output`, the runs in `output/runs`. */
export async function trainSystem(
  task: Task,
  system: System,
  given: TrainSystemOptions,
): Promise<SeedScores[]> {
  checkTrainable('trainSystem', task, system, given)
  const { seeds = [1], rates, training = {}, encoder, vectors, cache, progress, ...rest } = given
  const choice = { systems: [system], encoder, vectors, cache, note: rest.note }
  const { solvers, close, ...resources } = await openResources([task], choice)
  const trained = async (
    encoder: OpenEncoder | undefined,
    rate: number | null,
    seed: number,
  ): Promise<Run> => {
    const name = [
      system.id,
      task.id,
      ...(encoder ? [encoderSlug(encoder.spec)] : []),
      `seed-${seed}`,
      ...(rate === null ? [] : [`rate-${rate}`]),
    ].join('-')
    const bar = progress?.(name)
    const keep = path.join(rest.output, name)
    const options = {
      ...rest,
      ...resources,
      ...(encoder ? { encoder } : {}),
      output: path.join(rest.output, 'runs'),
      seed,
      training: {
        ...(rate === null ? {} : { rate }),
        ...training,
        keep,
      },
      ...(bar ? { progress: bar } : {}),
    }
    const evaluated = async (): Promise<Run> => {
      const { run, kept } = await evaluate(task, system, options)
      // The figure was kept, but its encoder is gone: both are made again.
      const lost = kept && system.trains === 'encoder' && !isModelFolder(keep)
      return lost ? (await evaluate(task, system, { ...options, resume: false })).run : run
    }
    const run = await evaluated().finally(() => bar?.done())
    if (run.status === 'failed') throw new UserError(`${name}: ${run.error}`)
    return run
  }
  try {
    const found: SeedScores[] = []
    for (const { encoder } of solvers)
      for (const rate of rates ?? [null]) {
        const runs: Run[] = []
        for (const seed of seeds) runs.push(await trained(encoder, rate, seed))
        found.push(seedScores(rate, runs))
      }
    return found
  } finally {
    await close()
  }
}

/** What `trainSystem` would train from one encoder. */
export interface TrainingPlan extends TrainingTime {
  readonly encoder: string | null
  /** Over seeds and learning rates; each takes the steps and seconds. */
  readonly trainings: number
}

/** What `trainSystem` would train and about how long each training takes, from a few steps of the first. */
export async function planTraining(
  task: Task,
  system: System,
  given: TrainSystemOptions,
): Promise<TrainingPlan[]> {
  checkTrainable('planTraining', task, system, given)
  const { seeds = [1], rates, training = {}, encoder, vectors, cache, ...rest } = given
  const choice = { systems: [system], encoder, vectors, cache, note: rest.note }
  const { solvers, close, ...resources } = await openResources([task], choice)
  const trainings = seeds.length * (rates?.length ?? 1)
  try {
    const plans: TrainingPlan[] = []
    for (const { encoder: from } of solvers) {
      const { progress: _, ...quiet } = { ...rest, ...resources }
      const options = { ...quiet, ...(from ? { encoder: from } : {}), seed: seeds[0]!, training }
      const time = await trainingTime(task, system, await resolveRun(task, system, options), options)
      plans.push({ encoder: from?.spec ?? null, trainings, ...time })
    }
    return plans
  } finally {
    await close()
  }
}

const { systems: _systems, seed: _seed, resume: _resume, ...sharedFields } = evaluateTasksFields

function checkNumbers(what: string, numbers: readonly number[]): void {
  const isFilled = Array.isArray(numbers) && numbers.length > 0
  if (!isFilled || !numbers.every((each) => Number.isFinite(each)))
    throw new RangeError(`${what} of ${shown(numbers)}: expected a list of at least one number`)
}

function checkTrainable(what: string, task: Task, system: System, options: TrainSystemOptions): void {
  checkTask(what, task)
  checkSystem(`${what}: system`, system)
  checkOptions(`${what} options`, options, {
    ...sharedFields,
    seeds: optionally(checkNumbers),
    rates: optionally(checkNumbers),
    training: 'object?',
  })
  if (!solves(system, task))
    throw new UserError(`${system.id} does not solve ${task.kind} tasks such as ${task.id}`)
}

function seedScores(rate: number | null, runs: readonly Run[]): SeedScores {
  const values = runs.flatMap(({ scores }) => scores[0]?.value ?? [])
  const { encoder, split, n } = runs[0]!
  return { encoder, rate, split, n, values, mean: mean(values), deviation: standardDeviation(values) }
}
