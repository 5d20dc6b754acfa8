import type { BinaryPrediction } from '../../core/index.js'
import { type Answered, type Ask, shares } from './ask.js'
import { parseYesNo } from './parse-answer.js'

const format = 'Answer with JSON only: {"answer": "yes"} or {"answer": "no"}.'

/** One ask per wording and order. */
export const yesNoAsks = (wordings: Readonly<Record<string, string>>, order = ''): readonly Ask<boolean>[] =>
  Object.entries(wordings).map(([prompt, text]) => ({
    prompt,
    order,
    part: 0,
    text: `${text}\n\n${format}`,
    parse: parseYesNo,
  }))

/** The share of asks that say yes; more than half is a yes. Without any answer a half, and no. */
export function majorityOfYes(answers: readonly Answered<boolean>[]): BinaryPrediction {
  const found = shares(answers)
  const score = found.size === 0 ? 0.5 : (found.get(true) ?? 0)
  return { label: score > 0.5, score }
}
