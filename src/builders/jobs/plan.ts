import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { check, jsonValue, lookUp, UserError } from '../../core/index.js'
import { atomicWrite, withFile } from '../../files/index.js'

/** Numbers of one job that the funnel adds up. */
export type Counts = Readonly<Record<string, number>>

/** Jobs that may run in any order, on any machine, more than once: each writes the same files under their names at the end. */
export interface Stage {
  readonly name: string
  readonly jobs: number
  run(index: number): Promise<Counts>
}

/** A build as stages; a stage starts when the one before it is done. */
export interface Plan {
  /** Shared by all workers. */
  readonly folder: string
  readonly stages: readonly Stage[]
  /**
   * Megabytes of objects that a process may hold. V8 lets its heap grow to a multiple of what is in use; a lower limit
   * gives a smaller multiple.
   */
  readonly heap?: number
  /** Lets go of what jobs shared, such as an encoder. */
  close(): Promise<void>
}

export interface Job {
  readonly folder: string
  readonly stage: string
  readonly index: number
}

const markerOf = ({ folder, stage, index }: Job): string =>
  path.join(folder, 'done', `${stage}-${index}.json`)

/** What the job counted; null if it is not done yet, or what it left is damaged: then it is done again. */
export async function jobCounts(job: Job): Promise<Counts | null> {
  const text = await readFile(markerOf(job), 'utf8').catch(() => 'null')
  try {
    const counts = check.record(jsonValue(text), 'counts')
    for (const [name, count] of Object.entries(counts)) check.number(count, name)
    return counts as Counts
  } catch {
    return null
  }
}

/** Does a job unless it is done. */
export async function runJob(plan: Plan, { stage, index }: Omit<Job, 'folder'>): Promise<void> {
  const job = { folder: plan.folder, stage, index }
  const found = plan.stages.find(({ name }) => name === stage)
  if (!found || index >= found.jobs)
    throw new UserError(`${plan.folder}: has no job ${stage} ${index}; was it planned by another version?`)
  if (await jobCounts(job)) return
  await checkEarlier(plan, found)
  const counts = await found.run(index)
  // A worker that was silent for too long may come back after another has done the job and the build is over.
  if (existsSync(settingsFile(plan.folder))) await atomicWrite(markerOf(job), `${JSON.stringify(counts)}\n`)
  else await withFile(plan.folder, () => rm(plan.folder, { recursive: true, force: true }))
}

/** A stage reads what those before it wrote: without it, its result would be empty, and would count as done. */
async function checkEarlier({ folder, stages }: Plan, stage: Stage): Promise<void> {
  const done = new Set(await readdir(path.join(folder, 'done')).catch(() => []))
  for (const { name, jobs } of stages.slice(0, stages.indexOf(stage))) {
    const numbers = Array.from({ length: jobs }, (_, index) => index)
    const open = numbers.filter((index) => !done.has(path.basename(markerOf({ folder, stage: name, index }))))
    if (open.length > 0)
      throw new UserError(
        `${folder}: ${open.length} of ${jobs} jobs of the stage ${name} are not done in this folder, which ${stage.name} needs; do them first, and have all machines share the folder`,
      )
  }
}

/** The description of a build for all workers; if it is gone, the build is over. */
export const settingsFile = (folder: string): string => path.join(folder, 'settings.json')

/** The jobs of a stage that are not done. */
export async function openJobs({ folder }: Plan, { name, jobs }: Stage): Promise<Job[]> {
  const open: Job[] = []
  for (let index = 0; index < jobs; index++) {
    const job = { folder, stage: name, index }
    if (!(await jobCounts(job))) open.push(job)
  }
  return open
}

/** Sums over all jobs of a stage. */
export async function totalCounts({ folder }: Plan, { name, jobs }: Stage): Promise<Record<string, number>> {
  const total: Record<string, number> = {}
  for (let index = 0; index < jobs; index++)
    for (const [key, n] of Object.entries((await jobCounts({ folder, stage: name, index })) ?? {}))
      total[key] = (lookUp(total, key) ?? 0) + n
  return total
}
