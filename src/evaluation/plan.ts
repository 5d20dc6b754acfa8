import { type Example, type Kind, question, textsOf, UserError } from '../core/index.js'
import type { OpenEncoder } from '../encoders/index.js'
import type { Materials, Prepare, RequestEstimate, System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { TrainingTime } from '../training/index.js'
import type { EvaluateOptions } from './evaluate.js'
import { keptRun } from './kept-run.js'
import { makeMaterials } from './materials.js'
import { isKeepable, resolveRun, type WhichRun } from './resolve-run.js'
import { chosenExamples, labelledExamples } from './task-data.js'

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

/** How long a run's training would take, including evaluation on dev. */
export async function trainingTime(
  task: Task,
  system: System,
  { split, encoder }: Pick<WhichRun, 'split' | 'encoder'>,
  { root, seed = 1, training, masking, wordVectors }: EvaluateOptions,
): Promise<TrainingTime> {
  const scored = { task, split }
  const [train, dev] = [
    await labelledExamples(task, 'train', scored, root),
    await labelledExamples(task, 'dev', scored, root),
  ]
  const { timeTraining } = await import('../training/index.js') // only here: `evaluation` loads fast
  const { steps, seconds } = await timeTraining(async ({ scratch, progress }) => {
    const embed = encoder && (async () => (encoder.members ?? [encoder]).map((each) => each.embedder()))
    const context = { root, split, seed, embed, progress, scratch, training, masking, wordVectors }
    const { materials, close } = makeMaterials(system, task, context)
    try {
      await (system.solves[task.kind] as Prepare<Kind>)(materials as never)
    } finally {
      await close()
    }
  })
  // Each epoch ends with the answers to dev, a forward pass: a third of a step's work per example.
  const watching = train.length > 0 ? dev.length / train.length / 3 : 0
  return { steps, seconds: seconds * (1 + watching) }
}

/** Characters per second of an encoder on this machine, measured on a few sentences of ordinary length. */
export async function encodingRate(encoder: OpenEncoder): Promise<number> {
  const sentence = (i: number) =>
    `Sentence ${i} is here to see how fast this machine reads ordinary English text of some length.`
  const texts = Array.from({ length: 192 }, (_, i) => sentence(i))
  const { encoder: model, options } = encoder.embedder()
  await model.encode(texts.slice(0, 16), () => {}, { layers: options.layers }) // loads the weights
  const started = performance.now()
  await model.encode(texts, () => {}, { layers: options.layers })
  const seconds = (performance.now() - started) / 1000
  return texts.reduce((sum, text) => sum + text.length, 0) / seconds
}
