import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isModelFolder } from '../encoders/index.js'
import { makeMaterials, resolveRun } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { Means } from './our-figure.js'

/**
 * Trains a system of phrase search as a run on the split would, asks it nothing, and keeps its encoder below the output.
 * Gives the encoder's spec, with the options of the encoder that the training began from.
 */
export async function trainedEncoder(
  task: Task,
  system: System,
  split: string,
  { progress, quick: _quick, ...options }: Means,
): Promise<string> {
  const { root, output, seed = 1, resume = true, encoder, wordVectors, training } = options
  // Later questions do not affect the training.
  const { identity } = await resolveRun(task, system, { ...options, split, limit: null, samples: null })
  const folder = path.join(output, 'encoders', `${system.id}-${identity.key.slice(0, 12)}`)
  const scratch = `${folder}-scratch`
  if (!resume) for (const each of [folder, scratch]) await rm(each, { recursive: true, force: true })
  if (!isModelFolder(folder)) {
    const bar = progress?.(`${task.id} · ${system.id}, training`)
    const { materials, close } = makeMaterials(system, task, {
      root,
      split,
      seed,
      embed: encoder && (async () => [encoder.embedder()]),
      ...(wordVectors ? { wordVectors } : {}),
      progress: bar ?? (() => {}),
      scratch,
      training: { ...training, keep: folder },
    })
    try {
      await system.solves['phrase-search']!(materials)
    } finally {
      await close()
      bar?.done()
    }
    await rm(scratch, { recursive: true, force: true })
  }
  const chosen = encoder?.spec.indexOf('?') ?? -1
  return `local:${folder}${chosen < 0 ? '' : encoder!.spec.slice(chosen)}`
}
