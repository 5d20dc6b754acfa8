import {
  checkPrediction,
  type Example,
  messageOf,
  type Outcome,
  type Prediction,
  type Remark,
  UserError,
} from '../core/index.js'
import type { System } from '../systems/index.js'
import { wrongAnswer } from './wrong-answer.js'

/** What is recorded of an answer: one that the system says is none counts as wrong. */
export function outcomeOf(
  system: System,
  example: Example,
  given: unknown,
  { remarks, variants }: { readonly remarks: readonly Remark[]; readonly variants: Outcome['variants'] },
): Outcome {
  const answer = checkedAnswer(system, example, given)
  const prediction = remarks.some(({ answered }) => !answered) ? wrongAnswer(example, answer) : answer
  return {
    example,
    prediction,
    ...(remarks.length > 0 ? { remarks } : {}),
    ...(variants ? { variants } : {}),
  }
}

/** An answer that metrics could mistake for a real one (NaN, a missing label) does not count as an answer. */
function checkedAnswer(system: System, example: Example, prediction: unknown): Prediction {
  try {
    return checkPrediction(example.kind, prediction)
  } catch (cause) {
    throw new UserError(`${system.id} gave no valid answer to item ${example.id}: ${messageOf(cause)}`, {
      cause,
    })
  }
}
