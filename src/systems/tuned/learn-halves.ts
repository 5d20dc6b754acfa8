import path from 'node:path'
import { mean, sample } from '../../math/index.js'
import { groupedFolds, logOdds } from '../../training/heads/index.js'
import { meanWeights, saveModel } from '../../training/index.js'
import type { Resources } from '../resources.js'
import {
  type ClassifierPlan,
  checkLabels,
  type Item,
  type TrainedClassifier,
  trainClassifier,
} from './learn-classifier.js'

/** Two vectors of an item are compared. A low rate and few epochs: the encoder's cosines mean something already. */
export const comparisonPlan: ClassifierPlan = {
  pools: 2,
  classes: 2,
  head: 'comparison',
  watched: false,
  maxTokens: 96,
  training: {
    epochs: 2,
    batchSize: 32,
    schedule: { rate: 5e-5, warmUp: 0.1, decay: 'linear' },
    headRate: 20,
    frozenLayers: 2,
  },
}

/** What two encoders, each fine-tuned on one half, say about pairs. */
export interface Halves {
  /** Log odds of each given item, by the encoder that has not learned from it. */
  readonly given: readonly number[]
  /** Log odds of other items: the mean of both. */
  ask(items: readonly Item[]): Promise<number[]>
}

/** Rounded: the last digits depend on what is computed at once, and a regression may amplify small differences. */
const oddsOf = (shares: readonly (readonly number[])[]): number[] =>
  shares.map(([, yes]) => Number(logOdds(yes!).toFixed(4)))

/**
 * Fine-tunes the run's encoder twice, on either half of the items (groups are not divided if there are several). So a
 * regression can learn how far to trust it: about items that it has learned from, an encoder is far too sure.
 */
export async function learnHalves(
  resources: Resources,
  items: readonly Item[],
  plan: ClassifierPlan,
): Promise<Halves> {
  checkLabels(items, plan.classes)
  const { examples, keep, ...training } = resources.training
  const chosen = new Set(sample([...items.keys()], examples ?? items.length, resources.random))
  const groups = items.map(({ group }) => group)
  const isOneGroup = new Set(groups).size === 1
  const folds = groupedFolds(isOneGroup ? [...items.keys()].map(String) : groups, 2, resources.random)
  const given = new Array<number>(items.length)
  const halves: TrainedClassifier[] = []
  for (const [half, { train, test }] of folds.entries()) {
    const trained = await trainClassifier(
      { ...resources, training, scratch: path.join(resources.scratch, `half-${half + 1}`) },
      { train: train.filter((row) => chosen.has(row)).map((row) => items[row]!), dev: [] },
      plan,
    )
    const odds = oddsOf(await trained.classify(test.map((row) => items[row]!)))
    for (const [i, row] of test.entries()) given[row] = odds[i]!
    halves.push(trained)
  }
  if (keep) await saveModel(keep, halves[0]!.model, meanWeights(halves.map(({ weights }) => weights)))
  return {
    given,
    async ask(asked) {
      const answers: number[][] = []
      for (const { classify } of halves) answers.push(oddsOf(await classify(asked)))
      return asked.map((_, i) => mean(answers.map((own) => own[i]!)))
    },
  }
}
