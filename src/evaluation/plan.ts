import { type Example, question, textsOf, UserError } from '../core/index.js'
import type { Materials, RequestEstimate, System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { TrainingTime } from '../training/index.js'
import { charactersOf } from './characters-of.js'
import type { EvaluateOptions } from './evaluate.js'
import { keptRun } from './kept-run.js'
import { makeMaterials } from './materials.js'
import { type ReadExamples, readExamples } from './read-examples.js'
import { isKeepable, resolveRun } from './resolve-run.js'
import { trainingTime } from './training-time.js'

/** What a run would compute. */
export interface Plan {
  readonly task: string
  readonly split: string
  readonly system: string
  readonly encoder: string | null
  readonly n: number
  /** Questions that are answered already. */
  readonly answered: number
  /** Characters that an encoder would read, each distinct text once; kept vectors are not taken into account. */
  readonly characters: number
  /** Of a system that trains an encoder first: its steps and about how long they take, from a few that were made. */
  readonly training?: TrainingTime
  /** Why it would fail before its first answer. */
  readonly error?: string
  /** Of a system that asks a server. */
  readonly requests?: RequestEstimate
}

/** A plan and the texts that an encoder would read for it. */
export interface ReadPlan {
  readonly plan: Plan
  readonly texts: readonly string[]
}

export const plan = async (task: Task, system: System, options: EvaluateOptions): Promise<Plan> =>
  (await planWithTexts(task, system, options)).plan

export async function planWithTexts(
  task: Task,
  system: System,
  options: EvaluateOptions,
  read: ReadExamples = readExamples,
): Promise<ReadPlan> {
  const { root, seed = 1, limit = null, samples = null, items } = options
  const which = await resolveRun(task, system, options)
  const { identity, folder, split, encoder } = which
  const spec = encoder?.spec ?? null
  const examples = await read.chosen(task, split, root, { limit, samples, seed, items })
  const kept = (await isKeepable(system)) ? await keptRun(folder, { key: identity.key, examples }) : null
  const answered = kept?.outcomes.outcomes.length ?? 0
  const open = examples.slice(answered)
  const named = { task: task.id, split, system: system.id, encoder: spec, n: examples.length, answered }
  const asked = open.map((each) => question(each))
  const withMaterials = async <T>(work: (materials: Materials<never>) => Promise<T>): Promise<T> => {
    const context = { root, split, seed, embed: undefined, progress: () => {}, scratch: folder }
    const { materials, close } = makeMaterials(system, task, context)
    return work(materials).finally(close)
  }
  if (system.estimate) {
    const requests = await withMaterials((materials) => system.estimate!(task.kind, asked, materials))
    return { plan: { ...named, characters: 0, requests }, texts: [] }
  }
  const train = encoder && open.length > 0 ? await read.labelled(task, 'train', { task, split }, root) : []
  let texts: string[] = []
  const planned = (rest: Pick<Plan, 'training' | 'error'> = {}): ReadPlan => ({
    plan: { ...named, characters: charactersOf(texts), ...rest },
    texts,
  })
  try {
    const own = system.reads
      ? await withMaterials((materials) => system.reads!(task.kind, asked, materials))
      : []
    if (encoder) texts = [...open, ...train].flatMap((example: Example) => textsOf(example)).concat(own)
    const trains = system.trains === 'encoder' && open.length > 0
    return planned(trains ? { training: await trainingTime(task, system, which, options) } : {})
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return planned({ error: error.message })
  }
}
