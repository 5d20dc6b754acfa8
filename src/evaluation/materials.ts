import { type Progress, pick, type Remark, type Variant, withTargetLanguages } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { seeded } from '../math/index.js'
import { type Materials, resourcesFor, type System, type TrainingChoice } from '../systems/index.js'
import { type Split, type Task, tasks } from '../tasks/index.js'
import { type Masking, maskLearned } from './masking.js'
import type { DataRoot } from './split-parts.js'
import type { StaticVectors } from './static-vectors.js'
import { labelledExamples } from './task-data.js'

/** What a run lends to its system. */
export interface MaterialsContext {
  readonly root: DataRoot
  readonly split: string
  readonly seed: number
  /** Where the run names an encoder: each that it names. */
  readonly embed: (() => Promise<readonly Embedder[]>) | undefined
  readonly wordVectors?: StaticVectors
  readonly progress: Progress
  readonly scratch: string
  readonly training?: TrainingChoice
  readonly masking?: Masking
  /** Whether some questions are not English: then every target has its language. */
  readonly foreign?: boolean
}

/** What a system is given, what it remarked, and what closes everything that it opened. */
export interface LentMaterials {
  readonly materials: Materials<never>
  /** The remarks on the answer to a question. */
  remarksOn(id: string): readonly Remark[]
  /** What each way of asking alone answered, by name; undefined if there is one way. */
  variantsOf(id: string): Readonly<Record<string, Variant>> | undefined
  close(): Promise<void>
}

/** What a system may learn from on this task. */
export function makeMaterials(
  system: System,
  task: Task,
  {
    root,
    split,
    seed,
    embed,
    wordVectors,
    progress,
    scratch,
    training = {},
    masking,
    foreign = false,
  }: MaterialsContext,
): LentMaterials {
  const scored = { task, split }
  const learned = async (source: Task, from: Split) => {
    const examples = maskLearned(await labelledExamples(source, from, scored, root), masking)
    return foreign ? examples.map(withTargetLanguages) : examples
  }
  const releases: (() => Promise<void>)[] = []
  const remarks = new Map<string, Remark[]>()
  const variants = new Map<string, Record<string, Variant>>()
  return {
    // One task has one kind, so its examples fit its system; no type can say so for a kind known only now.
    materials: {
      ...resourcesFor(system.id, {
        examples: async (id, _kind, from) => {
          if (!system.borrows?.some((each) => each.task === id && each.split === from))
            throw new Error(
              `${system.id} does not say that it borrows ${from} of ${id}: its run's key lacks it`,
            )
          return (await learned(pick('task', tasks, id), from)) as never
        },
        ...(embed ? { embedder: async () => (await embed())[0]!, embedders: embed } : {}),
        ...(wordVectors ? { wordVectors: (language) => wordVectors.open(language) } : {}),
        random: seeded(`${seed} ${system.formerly ?? system.id}`),
        progress,
        scratch,
        training,
        remark: ({ id }, remark) => void remarks.set(id, [...(remarks.get(id) ?? []), remark]),
        variant: ({ id }, name, variant) => void variants.set(id, { ...variants.get(id), [name]: variant }),
        release: (close) => void releases.push(close),
      }),
      train: () => learned(task, 'train') as never,
      dev: () => learned(task, 'dev') as never,
    },
    remarksOn: (id) => remarks.get(id) ?? [],
    variantsOf: (id) => variants.get(id),
    async close() {
      const closed = await Promise.allSettled(releases.map((release) => release()))
      for (const each of closed) if (each.status === 'rejected') throw each.reason
    },
  }
}
