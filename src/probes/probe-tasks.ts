import { checkEach, checkOptions, messageOf, UsageError, UserError } from '../core/index.js'
import { evaluateTasksFields, openResources, type ResourceChoice } from '../evaluation/index.js'
import { loadSystem, openOwnSystem, type System, splitSystemSpecs } from '../systems/index.js'
import { checkTask, type Task } from '../tasks/index.js'
import { counted } from '../text/index.js'
import { defaultProbeSystem } from './default-probe-system.js'
import type { BiasFinding } from './finding.js'
import type { HumanFinding } from './humans/human-finding.js'
import { peopleOn } from './humans/people-on.js'
import { placedProgress } from './placed-progress.js'
import { type BiasOptions, biasFields } from './probe-plan.js'
import { probeSteps } from './probe-steps.js'
import { probeTask } from './probe-task.js'

export interface ProbeTasksOptions
  extends Omit<BiasOptions, 'encoder' | 'wordVectors'>,
    Omit<ResourceChoice, 'systems'> {
  /** Ids of the systems to probe, separated by commas; the default system of each kind unless given. */
  readonly system?: string
  /** A file of people's answers. */
  readonly humans?: string
}

/** What a run takes; the systems, seeds and masks of a probing are its own. */
const { systems: _systems, seed: _seed, masking: _masking, ...runFields } = evaluateTasksFields

export interface ProbedTasks {
  readonly findings: readonly BiasFinding[]
  readonly humans: readonly HumanFinding[]
  readonly failed: readonly { readonly task: string; readonly error: string }[]
}

/** The systems that are named; an own one is opened once. */
async function openNamed(text: string, timeout: number | undefined): Promise<System[]> {
  const { patterns, own } = splitSystemSpecs(text)
  const names = patterns === '' ? [] : patterns.split(',').map((name) => name.trim())
  const opened = await Promise.all([
    ...names.map((name) => loadSystem(name)),
    ...own.map((each) => openOwnSystem(each, { timeout })),
  ])
  const twice = opened.find(({ id }, i) => opened.findIndex((other) => other.id === id) < i)
  if (twice) throw new UsageError(`--system: ${twice.id} is named twice`)
  return opened
}

/** Probes each task; a task that cannot be probed is reported and skipped. Runs are kept in `output`. */
export async function probeTasks(tasks: readonly Task[], given: ProbeTasksOptions): Promise<ProbedTasks> {
  checkEach('probeTasks', tasks, checkTask)
  checkOptions('probeTasks options', given, {
    ...runFields,
    ...biasFields,
    system: 'text?',
    humans: 'text?',
  })
  const { system, humans: file, encoder, vectors, timeout, cache, ...options } = given
  const named = system === undefined ? null : await openNamed(system, timeout)
  const usual = named ? [] : [...new Set(tasks.map(({ kind }) => defaultProbeSystem[kind]))]
  const asked = named ?? (await Promise.all(usual.map(loadSystem)))
  const choice = { systems: asked, encoder, vectors, cache, note: options.note }
  const { solvers, close, ...resources } = await openResources(tasks, choice)
  // A chat model takes the place of every system.
  const isWanted = (id: string, task: Task) =>
    id === 'chat' || (named?.some((each) => each.id === id) ?? id === defaultProbeSystem[task.kind])
  const pieces = tasks.map((task) => {
    const chosen = solvers.filter(({ system: { id } }) => isWanted(id, task))
    return { task, probing: chosen.length > 0 ? chosen : [{ system: asked[0]! }] }
  })
  const runsOf = ({ kind }: Task) => probeSteps(kind, options).length * options.seeds.length
  const of = pieces.reduce((sum, { task, probing }) => sum + probing.length * runsOf(task), 0)
  options.note?.(
    `${counted(of, 'run')}: each system on the full input and on parts of it, with ${counted(options.seeds.length, 'seed')}`,
  )
  const placed = placedProgress(options.progress, { of })
  let before = 0
  const findings: BiasFinding[] = []
  const humans: HumanFinding[] = []
  const failed: { readonly task: string; readonly error: string }[] = []
  try {
    for (const { task, probing } of pieces) {
      const first = before
      before += probing.length * runsOf(task)
      try {
        // Before the probes, which take minutes: a bad file is reported at once.
        const people = await peopleOn(task, { ...options, file })
        for (const [i, { system: probed, ...reading }] of probing.entries()) {
          const progress = placed(first + i * runsOf(task))
          findings.push(await probeTask(task, probed, { ...options, ...resources, ...reading, progress }))
        }
        if (people) humans.push(people)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        failed.push({ task: task.id, error: messageOf(error) })
      }
    }
  } finally {
    await close()
  }
  return { findings, humans, failed }
}
