import { type Example, question, textsOf, UserError } from '../core/index.js'
import type { Materials, RequestEstimate, System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { TrainingTime } from '../training/index.js'
import type { EvaluateOptions } from './evaluate.js'
import { keptRun } from './kept-run.js'
import { makeMaterials } from './materials.js'
import { isKeepable, resolveRun } from './resolve-run.js'
import { chosenExamples, labelledExamples } from './task-data.js'
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

const charactersOf = (texts: readonly string[]): number => {
  let total = 0
  for (const text of new Set(texts)) total += text.length
  return total
}

export async function plan(task: Task, system: System, options: EvaluateOptions): Promise<Plan> {
  const { root, seed = 1, limit = null, samples = null, items } = options
  const which = await resolveRun(task, system, options)
  const { identity, folder, split, encoder } = which
  const spec = encoder?.spec ?? null
  const examples = await chosenExamples(task, split, root, { limit, samples, seed, items })
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
    return { ...named, characters: 0, requests }
  }
  const train = encoder && open.length > 0 ? await labelledExamples(task, 'train', { task, split }, root) : []
  let characters = 0
  try {
    const read = system.reads
      ? await withMaterials((materials) => system.reads!(task.kind, asked, materials))
      : []
    const texts = [...open, ...train].flatMap((example: Example) => textsOf(example))
    if (encoder) characters = charactersOf(texts.concat(read))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...named, characters, error: error.message }
  }
  if (system.trains !== 'encoder' || open.length === 0) return { ...named, characters }
  try {
    return { ...named, characters, training: await trainingTime(task, system, which, options) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...named, characters, error: error.message }
  }
}
