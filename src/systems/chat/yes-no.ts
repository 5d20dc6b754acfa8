import type { BinaryPrediction } from '../../core/index.js'
import { type Answered, shares } from './ask.js'
import { parseYesNo } from './parse-answer.js'

/** A view of a question that is answered with yes or no. */
export const yesNoView = (fields: Readonly<Record<string, string>>, order = '') => ({
  order,
  part: 0,
  fields,
  format: 'Answer with JSON only: {"answer": "yes"} or {"answer": "no"}.',
  parse: parseYesNo,
  replyFor: (gold: boolean) => `{"answer": "${gold ? 'yes' : 'no'}"}`,
})

/** The share of asks that say yes; more than half is a yes. Without any answer a half, and no. */
export function majorityOfYes(answers: readonly Answered<boolean>[]): BinaryPrediction {
  const found = shares(answers)
  const score = found.size === 0 ? 0.5 : (found.get(true) ?? 0)
  return { label: score > 0.5, score }
}
