import { UserError } from '../../core/index.js'
import type { Weights } from '../../encoders/index.js'
import { hashText } from '../../files/index.js'
import { regrouped, sample } from '../../math/index.js'
import {
  type Classified,
  classifier,
  defaultTraining,
  type LoadedModel,
  type Pool,
  pairClassifier,
  type Read,
  type Reading,
  readProbabilities,
  readTexts,
  saveModel,
  type TrainOptions,
  train,
} from '../../training/index.js'
import type { Resources, TrainingChoice } from '../resources.js'
import { nothingToLearn } from '../shared/fitting-examples.js'
import { baseModel } from './base-model.js'
import { chosenTraining } from './chosen-training.js'
import { heldOut } from './held-out.js'

/** The input for one answer, and the means over it that the classifier sees. */
export interface Item {
  readonly readings: readonly Reading[]
  readonly pools: (reads: readonly Read[]) => readonly Pool[]
  /** Null for a question. */
  readonly label: number | null
  readonly group: string
}

/** What is on top of the encoder: one or two layers on its vectors, or a comparison of two of them. */
export type ClassifierHead = { readonly hidden: number | null } | 'comparison'

export interface ClassifierPlan {
  readonly pools: number
  readonly classes: number
  readonly head: ClassifierHead
  /** Whether the best epoch is chosen, on dev or on a tenth of train. By default it is; otherwise the last one is kept. */
  readonly watched?: boolean
  readonly maxTokens: number
  readonly training: Partial<TrainOptions>
  /** What the paper sets differently. */
  readonly published?: { readonly maxTokens?: number; readonly training?: Partial<TrainOptions> }
}

/** The plan as the paper sets it, if the run asks for that. */
export const chosenPlan = (plan: ClassifierPlan, { asPublished }: TrainingChoice): ClassifierPlan =>
  asPublished
    ? { ...plan, ...plan.published, training: { ...plan.training, ...plan.published?.training } }
    : plan

/** Probabilities of the classes for each item. */
export type Classify = (items: readonly Item[]) => Promise<number[][]>

/** Share of train whose groups are held out if there is no dev. */
const watchedShare = 0.1

export interface TrainedClassifier {
  readonly classify: Classify
  readonly model: LoadedModel
  readonly weights: Weights
}

/** Fine-tunes the run's encoder with a classifier on top; by default the epoch that was best on dev is kept. */
export async function trainClassifier(
  resources: Resources,
  { train: all, dev }: { readonly train: readonly Item[]; readonly dev: readonly Item[] },
  plan: ClassifierPlan,
): Promise<TrainedClassifier> {
  const { pools, classes, head, maxTokens, training, watched = true } = chosenPlan(plan, resources.training)
  const given = sample(all, resources.training.examples ?? all.length, resources.random)
  if (given.length === 0) throw nothingToLearn('train')
  if (head !== 'comparison') checkLabels(given, classes) // a comparison begins with odds, so one class is enough
  const model = await baseModel(await resources.embedder())
  const seed = String(resources.random())
  const split =
    dev.length > 0 || !watched ? { train: given, dev } : heldOut(given, watchedShare, resources.random)
  const prepare = async (items: readonly Item[]): Promise<Classified[]> => {
    const readings = items.map((item) => item.readings)
    const reads = regrouped(await readTexts(model, readings.flat(), maxTokens), readings)
    return items.map(({ pools: poolsOf, label }, i) => ({
      sequences: reads[i]!.map(({ sequence }) => sequence),
      pools: poolsOf(reads[i]!),
      label,
    }))
  }
  const options = chosenTraining({ ...defaultTraining, ...training, seed }, resources.training)
  const [examples, watch] = [await prepare(split.train), await prepare(split.dev)]
  const size = model.config.dimensions
  const trainable =
    head === 'comparison' ? pairClassifier() : classifier({ size, pools, classes, seed, ...head })
  const trained = await train(trainable, model, examples, {
    options,
    checkpoint: resources.scratch,
    identity: hashText(JSON.stringify(examples)),
    progress: resources.progress,
    ...(watch.length > 0
      ? { evaluate: async (ask) => accuracy(await ask(watch, readProbabilities), watch) }
      : {}),
  })
  resources.release(() => trained.close())
  return {
    classify: async (items) => trained.ask(await prepare(items), readProbabilities),
    model,
    weights: trained.weights,
  }
}

/** Trains a classifier, and saves its encoder if the run asks for that. */
export async function learnClassifier(
  resources: Resources,
  examples: { readonly train: readonly Item[]; readonly dev: readonly Item[] },
  plan: ClassifierPlan,
): Promise<Classify> {
  const { classify, model, weights } = await trainClassifier(resources, examples, plan)
  const { keep } = resources.training
  if (keep) await saveModel(keep, model, weights)
  return classify
}

export function checkLabels(items: readonly Item[], classes: number): void {
  const found = new Set(items.map(({ label }) => label))
  if (found.size < 2)
    throw new UserError(`train has only one class (of ${classes}): a classifier needs examples of both`)
}

const accuracy = (answers: readonly (readonly number[])[], items: readonly Classified[]): number =>
  answers.filter((shares, i) => shares.indexOf(Math.max(...shares)) === items[i]!.label).length /
  answers.length
