import { createHash } from 'node:crypto'
import type { Kind, Target } from '../../core/index.js'
import {
  defaultTraining,
  type Match,
  type Matched,
  readMatches,
  readQueries,
  saveModel,
  type Trainable,
  type TrainOptions,
  train,
} from '../../training/index.js'
import { nothingToLearn } from '../shared/fitting-examples.js'
import type { Materials } from '../system.js'
import { baseModel } from './base-model.js'
import { chosenTraining } from './chosen-training.js'

/** Vectors of targets by the trained encoder. */
export type TargetVectors = (targets: readonly Target[]) => Promise<Float32Array[]>

/** Fine-tunes the run's encoder on what belongs together; no head stands upon it. */
export async function learnMatcher(
  materials: Materials<Kind>,
  matches: readonly Match[],
  trainable: Trainable<Matched>,
  training: Partial<TrainOptions>,
): Promise<TargetVectors> {
  if (matches.length === 0) throw nothingToLearn(materials, 'train')
  const model = await baseModel(await materials.embedder())
  const seed = String(materials.random())
  const { keep } = materials.training
  const defaults = { ...defaultTraining, pieceTokens: Number.POSITIVE_INFINITY, ...training, seed }
  const trained = await train(trainable, model, await readMatches(model, matches), {
    options: chosenTraining(defaults, materials.training),
    checkpoint: materials.scratch,
    identity: createHash('sha256').update(JSON.stringify(matches)).digest('hex'),
    progress: materials.progress,
  })
  materials.release(() => trained.close())
  if (keep) await saveModel(keep, model, trained.weights)
  return async (targets) => {
    const asked = await readMatches(
      model,
      targets.map((query) => ({ query, positive: query, negatives: [], key: '' })),
    )
    return trained.ask(
      // The query alone is read: what it belongs to is not known.
      asked.map((each) => ({ ...each, sequences: each.sequences.slice(0, 1), positive: each.query })),
      readQueries,
    )
  }
}
