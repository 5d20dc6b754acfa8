import {
  type BinaryPrediction,
  type ExampleOf,
  type Kind,
  type Question,
  question,
  UserError,
} from '../../core/index.js'
import { fitThreshold } from '../../metrics/index.js'
import type { Materials, Predictor } from '../system.js'
import type { BinaryKind } from './binary-kind.js'
import { fittingExamples, nothingToLearn } from './fitting-examples.js'

/** One score per question, all of them at once: an encoder is fast only on many texts. */
export type ScoreAll<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
) => Promise<readonly number[]>

export interface Fitting<K extends Kind> {
  /** Train, or dev if there is none, unless a paper says otherwise. */
  readonly examples?: (materials: Materials<K>) => Promise<readonly ExampleOf<K>[]>
  readonly choose?: (scores: readonly number[], labels: readonly boolean[]) => number
}

/** Dev, or train if dev is being scored or is not available. */
export async function devExamples<K extends Kind>(materials: Materials<K>): Promise<readonly ExampleOf<K>[]> {
  const dev = await materials.dev()
  return dev.length > 0 ? dev : materials.train()
}

/** A similarity made into a classifier: yes at or above the threshold that is best on train. */
export async function thresholded<K extends BinaryKind>(
  scoreAll: ScoreAll<K>,
  materials: Materials<K>,
  { examples = fittingExamples, choose = fitThreshold }: Fitting<K> = {},
): Promise<Predictor<K>> {
  const labelled = await examples(materials)
  if (labelled.length === 0) throw nothingToLearn()
  const scores = await scoreAll(labelled.map((example) => question<ExampleOf<K>>(example)))
  const undefinedAt = scores.findIndex(Number.isNaN)
  if (undefinedAt >= 0)
    throw new UserError(
      `no score can be computed for ${labelled[undefinedAt]!.id}, an example to learn from: is a vector all zeros?`,
    )
  const threshold = choose(
    scores,
    labelled.map(({ gold }) => gold === true),
  )
  return async (questions) =>
    (await scoreAll(questions)).map((score): BinaryPrediction => ({ label: score >= threshold, score }))
}
