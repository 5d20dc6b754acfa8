import { UserError } from '../core/index.js'
import { batches } from '../encoders/index.js'
import { allFinite } from '../math/index.js'
import type { Learner } from './learner.js'
import type { Outputs, Trainable } from './trainable.js'

/** Turns a batch's outputs into one answer per example. */
export type ReadOutputs<E, P> = (outputs: Outputs, examples: readonly E[]) => readonly P[]

/** Finite weights can be so large that their outputs are not finite. */
function checkOutputs(outputs: Outputs): void {
  for (const [name, values] of Object.entries(outputs))
    if (!allFinite(values))
      throw new UserError(
        `the trained model gives ${name} with NaN or infinite numbers: the training diverged; lower the learning rate`,
      )
}

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
    const outputs = await learner.predict(batch)
    checkOutputs(outputs)
    const found = read(outputs, batch)
    for (const [i, index] of members.entries()) answers[index] = found[i]!
  }
  return answers
}
