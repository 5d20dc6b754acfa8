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
import { type BinaryKind, fittingExamples } from './binary.js'

/** One score per question, all of them at once: an encoder is fast only on many texts. */
export type ScoreAll<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
) => Promise<readonly number[]>

export interface Fitting<K extends Kind> {
  /** Train, or dev where there is none, unless a paper says otherwise. */
  readonly examples?: (materials: Materials<K>) => Promise<readonly ExampleOf<K>[]>
  readonly choose?: (scores: readonly number[], labels: readonly boolean[]) => number
}

/** Dev, or train where dev is what is scored or is not there. */
export async function devExamples<K extends Kind>(materials: Materials<K>): Promise<readonly ExampleOf<K>[]> {
  const dev = await materials.dev()
  return dev.length > 0 ? dev : materials.train()
}

/** A similarity made into a classifier, as `thresholded`, for scores that come in batches. */
export async function thresholdedBatch<K extends BinaryKind>(
  scoreAll: ScoreAll<K>,
  materials: Materials<K>,
  { examples = fittingExamples, choose = fitThreshold }: Fitting<K> = {},
): Promise<Predictor<K>> {
  const labelled = await examples(materials)
  if (labelled.length === 0)
    throw new UserError(
      'this system fits a threshold on labels, and the task has neither a train nor a dev split at hand besides what is scored',
    )
  const threshold = choose(
    await scoreAll(labelled.map((example) => question<ExampleOf<K>>(example))),
    labelled.map(({ gold }) => gold === true),
  )
  return async (questions) =>
    (await scoreAll(questions)).map((score): BinaryPrediction => ({ label: score >= threshold, score }))
}
