import { messageOf, UserError } from '../core/index.js'
import { openResources, type ResourceChoice } from '../evaluation/index.js'
import { openSystem } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { defaultProbeSystem } from './default-probe-system.js'
import type { BiasFinding } from './finding.js'
import type { HumanFinding } from './humans/human-finding.js'
import { peopleOn } from './humans/people-on.js'
import { type BiasOptions, probeTask } from './probe-task.js'

export interface ProbeTasksOptions
  extends Omit<BiasOptions, 'encoder' | 'wordVectors'>,
    Omit<ResourceChoice, 'systems'> {
  /** What is probed, by id; the usual system of each kind unless given. */
  readonly system?: string
  /** A file of people's answers. */
  readonly humans?: string
}

export interface ProbedTasks {
  readonly findings: readonly BiasFinding[]
  readonly humans: readonly HumanFinding[]
  readonly failed: readonly { readonly task: string; readonly error: string }[]
}

/** Probes each task; a task that cannot be probed is told, and the rest goes on. Runs are kept in `output`. */
export async function probeTasks(
  tasks: readonly Task[],
  { system, humans: file, encoder, vectors, timeout, cache, ...options }: ProbeTasksOptions,
): Promise<ProbedTasks> {
  const systemOf = (task: Task): string => system ?? defaultProbeSystem[task.kind]
  const asked = await Promise.all(
    [...new Set(tasks.map(systemOf))].map((spec) => openSystem(spec, { timeout })),
  )
  const choice = { systems: asked, encoder, vectors, cache, note: options.note }
  const { solvers, close, ...resources } = await openResources(tasks, choice)
  const findings: BiasFinding[] = []
  const humans: HumanFinding[] = []
  const failed: { readonly task: string; readonly error: string }[] = []
  try {
    for (const task of tasks)
      try {
        // Before the probes, which take minutes: what is wrong with the file is reported at once.
        const people = await peopleOn(task, { ...options, file })
        // A chat model takes the place of every system.
        const chosen = solvers.filter(({ system: { id } }) => id === systemOf(task) || id === 'chat')
        for (const { system: probed, ...reading } of chosen.length > 0 ? chosen : [{ system: asked[0]! }])
          findings.push(await probeTask(task, probed, { ...options, ...resources, ...reading }))
        if (people) humans.push(people)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        failed.push({ task: task.id, error: messageOf(error) })
      }
  } finally {
    await close()
  }
  return { findings, humans, failed }
}
