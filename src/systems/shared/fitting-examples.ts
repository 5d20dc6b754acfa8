import { type ExampleOf, type Kind, UserError } from '../../core/index.js'
import type { Materials } from '../system.js'

/** What a system says that has nothing to learn from: answering all the same would be scored as if it had learned. */
export const nothingToLearn = (splits = 'train or dev'): UserError =>
  new UserError(`nothing to learn from: the task has no labelled ${splits} other than the scored split`)

/** Train, or dev if there is no train; empty if there is neither. Never test. */
export async function labelledIfAny<K extends Kind>(
  materials: Materials<K>,
): Promise<readonly ExampleOf<K>[]> {
  const train = await materials.train()
  return train.length > 0 ? train : materials.dev()
}

/** What thresholds, priors and classifiers are fitted on: at least one example. */
export async function fittingExamples<K extends Kind>(
  materials: Materials<K>,
): Promise<readonly ExampleOf<K>[]> {
  const examples = await labelledIfAny(materials)
  if (examples.length === 0) throw nothingToLearn()
  return examples
}
