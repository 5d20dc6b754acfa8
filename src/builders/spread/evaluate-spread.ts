import { rm } from 'node:fs/promises'
import path from 'node:path'
import { checkOptions } from '../../core/index.js'
import {
  type Attempt,
  checkTasks,
  codeHash,
  type EvaluateTasksOptions,
  evaluateTasks,
  evaluateTasksFields,
} from '../../evaluation/index.js'
import { atomicWrite, cacheFolder, hashText } from '../../files/index.js'
import type { Task } from '../../tasks/index.js'
import { checkSpread } from '../check-given.js'
import { type JobRunner, runStage } from '../jobs/job-runner.js'
import { jobCounts, settingsFile } from '../jobs/plan.js'
import { openPlanned } from './open-planned.js'
import { planRuns } from './plan-runs.js'
import { portableOptions } from './portable-options.js'
import type { OwnData, RunSettings } from './run-settings.js'

export interface Spread {
  readonly runner: JobRunner
  /** The folder of published data sets, for workers too. */
  readonly data: string
  readonly own?: OwnData
}

/**
 * `evaluateTasks`, with every run made by others in the shared output folder. The files there are then read like any
 * finished run, so that the result is that of a single process.
 */
export async function evaluateSpread(
  tasks: readonly Task[],
  options: EvaluateTasksOptions,
  spread: Spread,
): Promise<Attempt[]> {
  checkTasks('evaluateSpread tasks', tasks)
  checkOptions('evaluateSpread options', options, evaluateTasksFields)
  checkSpread('evaluateSpread', spread)
  const { runner, data, own } = spread
  const { cache = cacheFolder() } = options
  const wanted = {
    builder: 'run',
    code: codeHash(),
    tasks: tasks.map(({ id }) => id),
    ...(own ? { own: { ...own, path: path.resolve(own.path) } } : {}),
    data: path.resolve(data),
    options: portableOptions(options),
  } as const
  const { names, close } = await openPlanned(wanted, cache)
  await close()
  const kept = await runElsewhere({ ...wanted, runs: names }, runner, { ...options, cache })
  const attempts = await evaluateTasks(tasks, { ...options, resume: true })
  // Finished a moment ago is not finished before.
  return attempts.map((attempt, i) => ({ ...attempt, kept: attempt.kept && kept[i] === true }))
}

/** Whether each run was finished before. */
async function runElsewhere(
  settings: RunSettings,
  runner: JobRunner,
  { cache, progress }: Pick<EvaluateTasksOptions, 'progress'> & { readonly cache: string },
): Promise<boolean[]> {
  const hash = hashText(JSON.stringify(settings)).slice(0, 8)
  const folder = path.join(settings.options.output, `run.work-${hash}`)
  if (settings.options.resume === false) await rm(folder, { recursive: true, force: true })
  await atomicWrite(settingsFile(folder), `${JSON.stringify(settings, null, 2)}\n`)
  const plan = planRuns(settings, folder, cache)
  const [stage] = plan.stages
  const bar = progress?.('waiting for workers')
  try {
    await runStage(plan, stage!, runner, { progress: (done) => bar?.(done, stage!.jobs) })
    const counts = await Promise.all(
      settings.runs.map((_, index) => jobCounts({ folder, stage: stage!.name, index })),
    )
    await rm(folder, { recursive: true, force: true })
    return counts.map((each) => each?.kept === 1)
  } finally {
    bar?.done()
    await plan.close()
  }
}
