import { batches } from '../encoders/index.js'
import type { Learner, Outputs, Trainable } from './learner.js'

/** Makes of a batch's outputs one answer per example. */
export type ReadOutputs<E, P> = (outputs: Outputs, examples: readonly E[]) => readonly P[]

/** Answers to all examples, in their order, computed in batches of like length. */
export async function predictAll<E, P>(
  learner: Learner<E>,
  trainable: Trainable<E>,
  examples: readonly E[],
  read: ReadOutputs<E, P>,
  tokens: number,
): Promise<P[]> {
  const answers: P[] = []
  const lengths = examples.map((example) => Math.max(1, trainable.tokens(example)))
  for (const members of batches(lengths, tokens)) {
    const batch = members.map((index) => examples[index]!)
    const found = read(await learner.predict(batch), batch)
    for (const [i, index] of members.entries()) answers[index] = found[i]!
  }
  return answers
}
