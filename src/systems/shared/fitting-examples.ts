import { type ExampleOf, type Kind, UserError } from '../../core/index.js'
import type { Materials } from '../system.js'

/** The error of a system without anything to learn from: its answers would be scored as if it had learned. */
export const nothingToLearn = (splits = 'train or dev'): UserError =>
  new UserError(
    `nothing to learn from: the task has no labelled ${splits} other than the scored split; in data of your own, call some of the rows train (docs/own-data.md)`,
  )

/** Train, or dev if there is no train; empty if there is neither. Never test. */
export async function labelledIfAny<K extends Kind>(
  materials: Materials<K>,
): Promise<readonly ExampleOf<K>[]> {
  const train = await materials.train()
  return train.length > 0 ? train : materials.dev()
}

/** Examples that count several times. */
export const copies = <T>(items: readonly T[], times: number): T[] =>
  Array.from({ length: times }, () => items).flat()

/**
 * Train and, unless it is being scored, dev: all that may be learned from, at least one example. For systems of our own;
 * those of papers learn from what their paper says. Each example of dev comes `devTimes` times.
 */
export async function trainAndDev<K extends Kind>(
  materials: Materials<K>,
  devTimes = 1,
): Promise<readonly ExampleOf<K>[]> {
  const dev = await materials.dev()
  const examples = [...(await materials.train()), ...copies(dev, devTimes)]
  if (examples.length === 0) throw nothingToLearn()
  return examples
}

/** What thresholds, priors and classifiers are fitted on: at least one example. */
export async function fittingExamples<K extends Kind>(
  materials: Materials<K>,
): Promise<readonly ExampleOf<K>[]> {
  const examples = await labelledIfAny(materials)
  if (examples.length === 0) throw nothingToLearn()
  return examples
}
