import { lookUp } from '../core/index.js'
import type { OpenEncoder } from '../encoders/index.js'
import { loadSystem, type System, systemEntries } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { EvaluateOptions } from './evaluate.js'
import { itemsHash, type RunIdentity, runIdentity } from './run-key.js'
import { runFolder } from './run-store.js'
import { defaultSplit } from './task-data.js'

/** Which run a task, a system and options mean, and where its record is or will be. */
export interface WhichRun {
  readonly identity: RunIdentity
  readonly folder: string
  readonly split: string
  /** The encoder, if the system needs one. */
  readonly encoder: OpenEncoder | undefined
}

/** Of the encoder and of what the system brings along itself; a chat model is both. */
const revisionOf = (...parts: readonly (string | undefined)[]): string | null =>
  [...new Set(parts.filter((part) => part !== undefined))].join(' ') || null

/**
 * Whether a run of this system can be distinguished from one after a change to the system: ours by the hash of the
 * package's code, others by the revision that they declare. Runs of others are not reused.
 */
export const isKeepable = async (system: System): Promise<boolean> =>
  system.revision !== undefined ||
  (lookUp(systemEntries, system.id) !== undefined && (await loadSystem(system.id)) === system)

export async function resolveRun(task: Task, system: System, options: EvaluateOptions): Promise<WhichRun> {
  const { root, output, seed = 1, limit = null, samples = null, training, masking, items } = options
  const encoder = system.needs?.includes('encoder') ? options.encoder : undefined
  const vectors = system.needs?.includes('word-vectors') ? options.wordVectors : undefined
  const split = options.split ?? (await defaultSplit(task, root))
  const identity = await runIdentity(
    {
      task,
      system: system.id,
      encoder: encoder?.spec ?? null,
      revision: revisionOf(encoder?.revision, system.revision),
      vectors: vectors ? `${vectors.id} ${vectors.revision}` : null,
      split,
      seed,
      limit,
      samples,
      // Where the encoder is left changes nothing of the outcome.
      ...(training ? { training: JSON.stringify({ ...training, keep: undefined }) } : {}),
      ...(masking ? { probe: masking.id, masking: masking.key } : {}),
      ...(items ? { items: itemsHash(items) } : {}),
    },
    root,
    system.borrows,
  )
  return { identity, folder: runFolder(output, identity), split, encoder }
}
