import {
  type BinaryPrediction,
  type ExampleOf,
  type Kind,
  type Question,
  question,
} from '../../core/index.js'
import { fitThreshold } from '../../metrics/index.js'
import type { Materials, Predictor } from '../system.js'

/** The kinds that are answered with yes or no. */
export type BinaryKind = 'same-meaning' | 'sense-match' | 'phrase-pair'

/** Train, or dev where there is no train: what thresholds and priors are fitted on. Never test. */
export async function fittingExamples<K extends Kind>(
  materials: Materials<K>,
): Promise<readonly ExampleOf<K>[]> {
  const train = await materials.train()
  return train.length > 0 ? train : materials.dev()
}

/** A similarity made into a classifier: yes at or above the threshold that is best on train. */
export async function thresholded<K extends BinaryKind>(
  similarity: (question: Question<ExampleOf<K>>) => number,
  materials: Materials<K>,
): Promise<Predictor<K>> {
  const examples = await fittingExamples(materials)
  const threshold = fitThreshold(
    examples.map((example) => similarity(question<ExampleOf<K>>(example))),
    examples.map((example) => example.gold === true),
  )
  return async (questions) =>
    questions.map((asked): BinaryPrediction => {
      const score = similarity(asked)
      return { label: score >= threshold, score }
    })
}
