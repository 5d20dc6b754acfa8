import {
  type ClassifiedVector,
  defaultAdam,
  defaultTraining,
  readProbabilities,
  type TrainOptions,
  train,
  vectorClassifier,
} from '../../training/index.js'
import type { Resources } from '../resources.js'
import { chosenTraining } from './chosen-training.js'
import { heldOut } from './held-out.js'

/** A fixed vector of an example, its class, and what it is grouped with. */
export interface VectorItem extends ClassifiedVector {
  readonly group: string
}

/**
 * Trains a hidden layer and an output on fixed vectors, by default as PiC's Appendix A and its script do: plain Adam, at
 * most 100 epochs, patience 10; the best on dev are kept.
 */
export async function learnVectors(
  resources: Resources,
  { train: given, dev }: { readonly train: readonly VectorItem[]; readonly dev: readonly VectorItem[] },
  { hidden, training = {} }: { readonly hidden: number; readonly training?: Partial<TrainOptions> },
): Promise<(vectors: readonly Float32Array[]) => Promise<number[][]>> {
  const seed = String(resources.random())
  const split = dev.length > 0 ? { train: given, dev } : heldOut(given, 0.1, resources.random)
  const defaults: TrainOptions = {
    ...defaultTraining,
    epochs: 100,
    patience: 10,
    batchSize: 200,
    dropout: 0,
    schedule: { rate: 1e-4, warmUp: 0, decay: 'none' },
    adam: { ...defaultAdam, weightDecay: 0 },
    clip: Number.POSITIVE_INFINITY,
    pieceTokens: Number.POSITIVE_INFINITY,
    ...training,
    seed,
  }
  const model = vectorClassifier({ wide: given[0]?.vector.length ?? 0, classes: 2, hidden, seed })
  const trained = await train(model, null, split.train, {
    options: chosenTraining(defaults, resources.training),
    progress: resources.progress,
    ...(split.dev.length > 0
      ? {
          evaluate: async (ask) => {
            const answers = await ask(split.dev, readProbabilities)
            return answers.filter(([no, yes], i) => Number(yes! > no!) === split.dev[i]!.label).length
          },
        }
      : {}),
  })
  resources.release(() => trained.close())
  return (vectors) =>
    trained.ask(
      vectors.map((vector) => ({ vector, label: null, group: '' })),
      readProbabilities,
    )
}
