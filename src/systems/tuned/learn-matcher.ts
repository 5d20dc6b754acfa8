import { type Target, wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { hashText } from '../../files/index.js'
import { cosine } from '../../math/index.js'
import {
  type Ask,
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
import type { Resources } from '../resources.js'
import { nothingToLearn } from '../shared/fitting-examples.js'
import { baseModel } from './base-model.js'
import { chosenTraining } from './chosen-training.js'

/** Vectors of targets by the trained encoder. */
export type TargetVectors = (targets: readonly Target[]) => Promise<Float32Array[]>

/** Vectors of marked targets and of whole texts, from the original or the trained encoder. */
export type Vectors = Pick<Embedder, 'targets' | 'texts'>

/** What changes while the encoder learns. */
export interface Mining {
  /** As many matches as at first, in the same order. */
  readonly again: (vectors: Vectors) => Promise<readonly Match[]>
  /** To choose the best epoch by; empty if there is none. */
  readonly dev: (vectors: Vectors) => Promise<readonly Match[]>
}

/** Fine-tunes the run's encoder on what belongs together; without a head. */
export async function learnMatcher(
  resources: Resources,
  matches: readonly Match[],
  trainable: Trainable<Matched>,
  training: Partial<TrainOptions>,
  mining?: Mining,
): Promise<TargetVectors> {
  if (matches.length === 0) throw nothingToLearn('train')
  const model = await baseModel(await resources.embedder())
  const seed = String(resources.random())
  const { keep } = resources.training
  const defaults = { ...defaultTraining, pieceTokens: Number.POSITIVE_INFINITY, ...training, seed }
  const vectorsBy =
    (ask: Ask<Matched>): TargetVectors =>
    async (targets) => {
      const asked = await readMatches(
        model,
        targets.map((query) => ({ query, positive: query, negatives: [], key: '' })),
      )
      return ask(
        // The query alone is read: what it belongs to is not known.
        asked.map((each) => ({ ...each, sequences: each.sequences.slice(0, 1), positive: each.query })),
        readQueries,
      )
    }
  const asVectors = (ask: Ask<Matched>): Vectors => ({
    targets: vectorsBy(ask),
    texts: (texts) => vectorsBy(ask)(texts.map(wholeTarget)),
  })
  const examples = await readMatches(model, matches)
  const watched = mining ? (await mining.dev(await resources.embedder())).length > 0 : false
  const trained = await train(trainable, model, examples, {
    options: chosenTraining(defaults, resources.training),
    checkpoint: resources.scratch,
    identity: hashText(JSON.stringify(matches)),
    progress: resources.progress,
    ...(mining
      ? {
          async renew(ask, step) {
            if (step > 0)
              examples.splice(
                0,
                examples.length,
                ...(await readMatches(model, await mining.again(asVectors(ask)))),
              )
          },
        }
      : {}),
    ...(mining && watched
      ? {
          async evaluate(ask) {
            const vectors = asVectors(ask)
            return rightShare(await mining.dev(vectors), vectors)
          },
        }
      : {}),
  })
  resources.release(() => trained.close())
  if (keep) await saveModel(keep, model, trained.weights)
  return vectorsBy(trained.ask)
}

/** The share of queries that are nearer to what they belong to than to the hardest wrong one. */
export async function rightShare(matches: readonly Match[], { targets }: Vectors): Promise<number> {
  const made = await targets(
    matches.flatMap(({ query, positive, negatives }) => [query, positive, negatives[0]!]),
  )
  const right = matches.filter((_, i) => {
    const [query, positive, negative] = made.slice(3 * i, 3 * i + 3)
    return cosine(query!, positive!) > cosine(query!, negative!)
  })
  return right.length / matches.length
}
